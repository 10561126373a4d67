import FoundationCore
import Observation
import Synchronization
import Testing

@MainActor @Suite struct ObservedValuesTests {
    private let values = ObservedValues<String, Int>()

    /// Returns whether `change` notifies an observer of the values that `read` reads.
    private func isTold(of read: () -> Void, by change: () -> Void) -> Bool {
        let told = Mutex(false)
        withObservationTracking(read) { told.withLock { $0 = true } }
        change()
        return told.withLock { $0 }
    }

    @Test("observers of a value are notified when it changes")
    func changes() {
        values["a"] = 1
        #expect(isTold(of: { _ = values["a"] }, by: { values["a"] = 2 }))
        #expect(isTold(of: { _ = values["a"] }, by: { values["a"] = nil }))
        #expect(isTold(of: { _ = values["b"] }, by: { values["b"] = 1 }))
        #expect(isTold(of: { _ = values["b"] }, by: { values.modify("b") { $0? += 1 } }))
        #expect(values["a"] == nil && values["b"] == 2)
    }

    @Test("observers are not notified when an equal value is assigned or another key changes")
    func others() {
        values["a"] = 1
        #expect(!isTold(of: { _ = values["a"] }, by: { values["a"] = 1 }))
        #expect(!isTold(of: { _ = values["a"] }, by: { values["b"] = 1 }))
        #expect(!isTold(of: { _ = values["c"] }, by: { values["c"] = nil }))
    }

    @Test("a key without a value stores only its observers, and notifies them of that key only")
    func absence() {
        final class Name: Hashable {
            let text: String
            init(_ text: String) { self.text = text }
            static func == (one: Name, other: Name) -> Bool { one.text == other.text }
            func hash(into hasher: inout Hasher) { hasher.combine(text) }
        }
        let values = ObservedValues<Name, Int>()
        var name: Name? = Name("a")
        weak let read = name
        if let name { _ = values[name] }
        name = nil
        #expect(read == nil)
        #expect(isTold(of: { _ = values[Name("a")] }, by: { values[Name("a")] = 1 }))
        #expect(!isTold(of: { _ = values[Name("b")] }, by: { values[Name("c")] = 1 }))
        #expect(isTold(of: { _ = values[Name("a")] }, by: { values.modify(Name("a")) { $0 = nil } }))
        #expect(isTold(of: { _ = values[Name("a")] }, by: { values.modify(Name("a")) { $0 = 2 } }))
    }

    @Test("`keys` contains the keys with values, and its observers are notified when a key is added or removed")
    func keys() {
        _ = values["asked"]
        values["a"] = 1
        values.modify("b") { $0 = 2 }
        #expect(values.keys == ["a", "b"])
        #expect(!isTold(of: { _ = values.keys }, by: { values["a"] = 3 }))
        #expect(isTold(of: { _ = values.keys }, by: { values["a"] = nil }))
        #expect(isTold(of: { _ = values.keys }, by: { values["c"] = 1 }))
        #expect(values.keys == ["b", "c"])
    }
}
