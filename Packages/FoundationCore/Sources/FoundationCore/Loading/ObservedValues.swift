import Observation

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
public final class ObservedValues<Key: Hashable, Value: Equatable> {
    private var cells: [Key: ObservedValue<Value>] = [:]
    private let present = ObservedValue<Set<Key>>([])

    /// No values.
    public init() {}

    /// The value of a key; O(1), also for whoever observes it. A key that was asked for is remembered.
    public subscript(key: Key) -> Value? {
        get { cell(of: key).value }
        set {
            let cell = cell(of: key)
            guard cell.value != newValue else { return }
            cell.value = newValue
            note(key, isPresent: newValue != nil)
        }
    }

    /// Changes the value of a key in its place, without a copy of it; told as a change whatever comes of it.
    public func modify(_ key: Key, _ change: (inout Value?) -> Void) {
        let cell = cell(of: key)
        change(&cell.value)
        note(key, isPresent: cell.value != nil)
    }

    /// The keys that have a value; whoever has read them is told when one comes or goes.
    public var keys: Set<Key> { present.value ?? [] }

    private func note(_ key: Key, isPresent: Bool) {
        guard present.value?.contains(key) != isPresent else { return }
        if isPresent { present.value?.insert(key) } else { present.value?.remove(key) }
    }

    private func cell(of key: Key) -> ObservedValue<Value> {
        if let cell = cells[key] { return cell }
        let cell = ObservedValue<Value>(nil)
        cells[key] = cell
        return cell
    }
}

/// One observed value.
@MainActor @Observable
private final class ObservedValue<Value> {
    var value: Value?

    init(_ value: Value?) { self.value = value }
}
