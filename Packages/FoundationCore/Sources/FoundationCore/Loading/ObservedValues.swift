public import Observation

/// A dictionary whose values are observed one by one: an observer of one key is notified only when the value of that
/// key changes. Assigning an equal value notifies nobody.
///
/// ```swift
/// let titles = ObservedValues<ItemID, String>()
/// withObservationTracking { show(titles[radio]) } onChange: { update() }
/// titles[teapot] = "Teapot"                       // notifies nobody
/// titles[radio] = "Radio"                         // notifies once
/// ```
///
/// The Observation framework notifies by stored property, and a dictionary in an `@Observable` class is a single
/// property: a change to one of 10,000 watched auctions would notify the observers of all of them. Therefore each value
/// is stored in its own observable object. Missing keys and `keys` have no such object. For them, this class makes
/// the calls that the macro generates for a property: reading calls `access(_:keyPath:)`, and adding or removing a key
/// calls `withMutation(of:keyPath:_:)`.
@MainActor
public final class ObservedValues<Key: Hashable, Value: Equatable>: Observable {
    private var cells: [Key: ObservedValue<Value>] = [:]
    /// Registers the observers of `keys` and of missing keys.
    private let observers = ObservationRegistrar()
    /// Whether `keys` or a missing key has ever been read. Until then, an insertion skips the notification, which costs
    /// more than the rest of the insertion.
    private var areKeysRead = false
    private var isMissingKeyRead = false

    /// Creates an empty dictionary.
    public init() {}

    /// The value of a key, observed separately from the values of other keys. O(1).
    public subscript(key: Key) -> Value? {
        get {
            if let cell = cells[key] { return cell.value }
            isMissingKeyRead = true
            observers.access(self, keyPath: \.[key])
            return nil
        }
        set {
            guard let cell = cells[key] else { return insert(newValue, for: key) }
            guard cell.current != newValue else { return }
            cell.modify { $0 = newValue }
            removeIfEmpty(key)
        }
    }

    /// Changes the value of a key in place, without copying it. Notifies the observers even if the value stays equal.
    public func modify(_ key: Key, _ change: (inout Value?) -> Void) {
        guard let cell = cells[key] else {
            var value: Value?
            change(&value)
            return insert(value, for: key)
        }
        cell.modify(change)
        removeIfEmpty(key)
    }

    /// Returns the value of a key without registering an observer. O(1).
    ///
    /// An aggregate uses it to decide what to store: only views observe values.
    public func currentValue(of key: Key) -> Value? { cells[key]?.current }

    /// The keys that have a value. Observers are notified when a key is added or removed. O(n).
    public var keys: Set<Key> {
        areKeysRead = true
        observers.access(self, keyPath: \.keys)
        return Set(cells.keys)
    }

    private func insert(_ value: Value?, for key: Key) {
        guard let value else { return }
        notify(areKeysRead, \.keys) {
            notify(isMissingKeyRead, \.[key]) { cells[key] = ObservedValue(value) }
        }
    }

    private func notify<Member>(
        _ isRead: Bool,
        _ path: @autoclosure () -> KeyPath<ObservedValues, Member>,
        _ change: () -> Void
    ) {
        guard isRead else { return change() }
        observers.withMutation(of: self, keyPath: path(), change)
    }

    private func removeIfEmpty(_ key: Key) {
        guard let cell = cells[key], cell.current == nil else { return }
        notify(areKeysRead, \.keys) { cells[key] = nil }
    }
}

/// The value of one key, observed separately from other values; `nil` after its removal.
@MainActor
private final class ObservedValue<Value>: ObservedObject {
    /// The value, read without registering an observer.
    private(set) var current: Value?

    init(_ value: Value) { current = value }

    var value: Value? {
        registerObserver()
        return current
    }

    func modify(_ change: (inout Value?) -> Void) { notifyObservers { change(&current) } }
}

/// An object that is observed as a whole.
///
/// It is not generic, because each use of a key path of a generic class creates a new key path. That costs more than
/// the notification itself.
@MainActor
private class ObservedObject: Observable {
    private let observers = ObservationRegistrar()
    /// The property that observers register for. The state is stored in the subclass.
    private var state: Void { () }

    final func registerObserver() { observers.access(self, keyPath: \.state) }

    final func notifyObservers(_ change: () -> Void) { observers.withMutation(of: self, keyPath: \.state, change) }
}
