public import Observation

/// Values by key, each observed by itself: whoever has read one is told when that one changes, and not when another
/// does. An equal value is no change.
///
/// ```swift
/// let titles = ObservedValues<ItemID, String>()
/// withObservationTracking { show(titles[radio]) } onChange: { showAgain() }
/// titles[teapot] = "Teapot"                       // nobody is told
/// titles[radio] = "Radio"                         // told once
/// ```
@MainActor
public final class ObservedValues<Key: Hashable, Value: Equatable>: Observable {
    private var cells: [Key: ObservedValue<Value>] = [:]
    /// Those who observe `keys`, and keys without a value: nothing else is kept of such a key.
    private let observers = ObservationRegistrar()
    /// Whether anybody has read `keys`, or a key without a value: until then nobody has to be told of an insertion, which is
    /// most of its cost.
    private var areKeysRead = false
    private var isMissingKeyRead = false

    /// No values.
    public init() {}

    /// The value of a key; O(1), also for whoever observes it.
    public subscript(key: Key) -> Value? {
        get {
            if let cell = cells[key] { return cell.value }
            isMissingKeyRead = true
            observers.access(self, keyPath: \.[key])
            return nil
        }
        set {
            guard let cell = cells[key] else { return insert(newValue, for: key) }
            guard cell.value != newValue else { return }
            cell.value = newValue
            removeIfEmpty(key)
        }
    }

    /// Changes the value of a key in its place, without a copy of it; told as a change whatever comes of it.
    public func modify(_ key: Key, _ change: (inout Value?) -> Void) {
        guard let cell = cells[key] else {
            var value: Value?
            change(&value)
            return insert(value, for: key)
        }
        change(&cell.value)
        removeIfEmpty(key)
    }

    /// The keys that have a value; whoever has read them is told when one comes or goes. O(n).
    public var keys: Set<Key> {
        areKeysRead = true
        observers.access(self, keyPath: \.keys)
        return Set(cells.keys)
    }

    private func insert(_ value: Value?, for key: Key) {
        guard let value else { return }
        tell(areKeysRead, \.keys) {
            tell(isMissingKeyRead, \.[key]) { cells[key] = ObservedValue(value) }
        }
    }

    private func tell<Member>(
        _ isRead: Bool,
        _ path: @autoclosure () -> KeyPath<ObservedValues, Member>,
        _ change: () -> Void
    ) {
        guard isRead else { return change() }
        observers.withMutation(of: self, keyPath: path(), change)
    }

    private func removeIfEmpty(_ key: Key) {
        guard let cell = cells[key], cell.value == nil else { return }
        tell(areKeysRead, \.keys) { cells[key] = nil }
    }
}

/// One observed value; `nil` when it has gone.
@MainActor @Observable
private final class ObservedValue<Value> {
    var value: Value?

    init(_ value: Value) { self.value = value }
}
