internal import Synchronization

/// The place where the parser leaves the value of one declared argument.
///
/// A wrapper and the definitions made from it share one box; each instance of a command has its own.
final class ArgumentBox<Value: Sendable>: Sendable {
    private struct Content: Sendable {
        var value: Value?
        var isFilled = false
    }

    private let content: Mutex<Content>

    init(_ initial: Value?) {
        content = Mutex(Content(value: initial))
    }

    /// The parsed value, else the default, else `nil`.
    private var value: Value? { content.withLock { $0.value } }

    /// Whether the command line gave a value.
    var isFilled: Bool { content.withLock { $0.isFilled } }

    /// Combines a new value with those given before; a default counts as not given.
    func fill(_ combine: (Value?) -> Value) {
        content.withLock { content in
            content.value = combine(content.isFilled ? content.value : nil)
            content.isFilled = true
        }
    }

    /// Replaces the content without counting as given.
    func replace(with value: Value) {
        content.withLock { $0.value = value }
    }

    /// The value, for a wrapper's getter.
    var required: Value {
        guard let value else { preconditionFailure("an argument was read before the command line was parsed") }
        return value
    }
}
