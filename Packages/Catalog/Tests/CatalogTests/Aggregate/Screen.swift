import Observation

/// A simulated screen: reads values, is notified when they change, and then reads them again.
@MainActor
final class Screen<Value> {
    private let read: @MainActor () -> Value
    /// The number of notifications.
    private(set) var notifications = 0
    private(set) var shown: Value
    private var isCurrent = false

    init(_ read: @escaping @MainActor () -> Value) {
        self.read = read
        shown = read()
        update()
    }

    /// Reads the values again after a notification.
    func update() {
        guard !isCurrent else { return }
        isCurrent = true
        shown = withObservationTracking {
            read()
        } onChange: { [weak self] in
            MainActor.assumeIsolated {
                self?.notifications += 1
                self?.isCurrent = false
            }
        }
    }
}
