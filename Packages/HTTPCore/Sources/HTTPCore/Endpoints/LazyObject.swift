internal import Synchronization

/// An object that is created at its first use, thread-safely.
///
/// Its type is determined by the first use. The box is not generic: instantiating a generic type for each box would
/// cost most of the time that laziness saves.
final class LazyObject: Sendable {
    private let object = Mutex<(any AnyObject & Sendable)?>(nil)

    /// Returns the object, and creates it at the first use. All uses of one box must have the same type.
    ///
    /// - Parameter make: creates the object; it must not use this box.
    func value<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        object.withLock { object in
            if let existing = object as? Object { return existing }
            let created = make()
            object = created
            return created
        }
    }
}
