import Observation

/// What a screen does: shows what it reads, is told when that changes, and then reads it again.
@MainActor
final class Screen<Value> {
    private let read: @MainActor () -> Value
    /// How often it was told.
    private(set) var tellings = 0
    private(set) var shown: Value
    private var isCurrent = false

    init(_ read: @escaping @MainActor () -> Value) {
        self.read = read
        shown = read()
        update()
    }

    /// Reads again if it was told to.
    func update() {
        guard !isCurrent else { return }
        isCurrent = true
        shown = withObservationTracking {
            read()
        } onChange: { [weak self] in
            MainActor.assumeIsolated {
                self?.tellings += 1
                self?.isCurrent = false
            }
        }
    }
}
