internal import Synchronization

/// An object that is made at its first use, once for all threads.
///
/// Its type is that of the first use. The box itself is not generic: creating many boxes instantiates no generic type, which
/// would take most of the time that laziness saves.
final class LazyObject: Sendable {
    private let object = Mutex<(any AnyObject & Sendable)?>(nil)

    /// Returns the object; makes it if this is the first use. All uses of one box must be of one type.
    ///
    /// - Parameter make: must not use this box.
    func value<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        object.withLock { object in
            if let made = object as? Object { return made }
            let made = make()
            object = made
            return made
        }
    }
}
