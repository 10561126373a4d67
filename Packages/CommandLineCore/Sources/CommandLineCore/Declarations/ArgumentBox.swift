internal import Synchronization

/// A reference to the parsed value of one declared argument.
///
/// The property wrapper and its definitions share one box. The parser can therefore fill in a command, although a
/// command is a value type.
final class ArgumentBox<Value: Sendable>: Sendable {
    private struct Content: Sendable {
        var value: Value?
        var isFilled = false
    }

    private let content: Mutex<Content>

    init(_ initial: Value?) {
        content = Mutex(Content(value: initial))
    }

    /// The parsed value, or else the default; `nil` if there is neither.
    private var value: Value? { content.withLock { $0.value } }

    /// Whether the command line provided a value.
    var isFilled: Bool { content.withLock { $0.isFilled } }

    /// Stores the result of `combine`, which receives the value that the command line has provided so far. For the
    /// first occurrence of the argument, it receives `nil` rather than the default.
    func fill(_ combine: (Value?) -> Value) {
        content.withLock { content in
            content.value = combine(content.isFilled ? content.value : nil)
            content.isFilled = true
        }
    }

    /// Replaces the value without marking it as provided.
    func replace(with value: Value) {
        content.withLock { $0.value = value }
    }

    /// The value; traps if there is none.
    var required: Value {
        guard let value else { preconditionFailure("an argument was read before the command line was parsed") }
        return value
    }
}
