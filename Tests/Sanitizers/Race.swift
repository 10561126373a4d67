import Dispatch
import Synchronization

// `./Tests/sanitize` verifies ThreadSanitizer with this program: `locked` has no race, `racing` has one.

final class Counter: Sendable { let value = Mutex(0) }

nonisolated(unsafe) var unprotected = 0

@main
struct Race {
    static func main() {
        let counter = Counter(), isRacing = CommandLine.arguments.last == "racing"
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<20_000 {
                counter.value.withLock { $0 += 1 }
                if isRacing { unprotected += 1 }
            }
        }
        print(counter.value.withLock { $0 })
    }
}
