internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Remembers where the cursor is hidden, so that a process that must end at once can still show it.
///
/// One for the process, as it has one terminal; atomic, as a signal handler asks.
enum HiddenCursor {
    /// Hides the cursor: the private mode 25 of the VT220, known to every terminal in use.
    static let hiding = "\u{1B}[?25l"
    static let showing = "\u{1B}[?25h"
    /// What may be open when the process ends: a synchronized update, and a hidden cursor.
    private static let restoring: StaticString = "\u{1B}[?2026l\u{1B}[?25h"

    private static let descriptor = Atomic<Int32>(-1)

    /// Notes that the cursor of a terminal is hidden.
    static func note(on descriptor: Int32) {
        self.descriptor.store(descriptor, ordering: .relaxed)
    }

    /// Notes that the cursor can be seen again.
    static func forget() {
        descriptor.store(-1, ordering: .relaxed)
    }

    /// Makes what is kept here, which a signal handler must find made.
    static func prepare() {
        _ = descriptor.load(ordering: .relaxed)
    }

    /// Shows the cursor if it is hidden. Safe in a signal handler after ``prepare()``.
    static func showBeforeExit() {
        let descriptor = descriptor.load(ordering: .relaxed)
        if descriptor >= 0 { _ = write(descriptor, restoring.utf8Start, restoring.utf8CodeUnitCount) }
    }
}
