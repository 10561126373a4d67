import Dispatch

/// The target that the first argument of this process names.
enum FuzzedTarget {
    static let current = FuzzTarget.all.first { $0.name == CommandLine.arguments.dropFirst().first }

    /// Runs the target with one input. Ends the process if the property of the target does not hold.
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

/// The function with the name that libFuzzer expects in every program that it is linked with.
@c(LLVMFuzzerTestOneInput)
func runInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzedTarget.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
