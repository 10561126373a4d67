import Dispatch

/// The fuzz target that the first argument of this process names.
enum FuzzedTarget {
    static let current = FuzzTarget.all.first { $0.name == CommandLine.arguments.dropFirst().first }

    /// Runs the target with one input. Ends the process if the target's property is violated.
    static func run(_ input: [UInt8]) {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                try await current?.run(input)
            } catch {
                fatalError("\(error)")
            }
            done.signal()
        }
        done.wait()
    }
}

/// The entry point that libFuzzer calls.
@c(LLVMFuzzerTestOneInput)
func runInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzedTarget.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
