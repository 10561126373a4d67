import Foundation
import FoundationCore

/// What the random parts of these tests are determined by: `BIDLY_FAULT_SEED`, else always the same number.
enum FaultSeed {
    /// The seed, printed with the name of the test so that a failure can be repeated.
    static func announced(by test: String) -> UInt64 {
        let seed = ProcessInfo.processInfo.environment["BIDLY_FAULT_SEED"].flatMap(UInt64.init) ?? 20_030_917
        print("\(test): BIDLY_FAULT_SEED=\(seed)")
        return seed
    }
}
