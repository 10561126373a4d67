#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The seed of a random test.
enum TestSeed {
    /// Returns the seed of this run and prints it, so that a failure can be reproduced.
    ///
    /// The seed is the value of the environment variable `BIDLY_SEED`; if it is not set, each call returns a different
    /// random number. `BIDLY_SEED=7 ./Tests/run HTTPCore` repeats a run whose printed seed was 7.
    static func next(for test: String = #function) -> UInt64 {
        let value = ProcessInfo.processInfo.environment["BIDLY_SEED"], number = value.flatMap(UInt64.init)
        precondition((value == nil) == (number == nil), "BIDLY_SEED must be an integer from 0 to \(UInt64.max).")
        let seed = number ?? .random(in: 0 ... .max)
        print("\(test): BIDLY_SEED=\(seed)")
        return seed
    }
}
