internal import Synchronization

/// A table that is shown again and again while its content changes.
///
/// On a terminal it stays in its place and only changed lines are drawn, cut at the width. Rows beyond the height are
/// counted in a last line, or come into view when the table is scrolled. Anywhere else each row is printed once, and again when it has changed.
///
/// ```swift
/// let live = LiveTable(on: console.output)
/// for try await beds in changes { try live.show(table(of: beds)) }
/// live.finish()
/// ```
///
/// The cursor is hidden meanwhile. It comes back with ``finish()``, when the table is released, and when
/// ``Interruption`` ends the process; also while Ctrl-Z has stopped it, after which the table is drawn anew below.
public final class LiveTable: Sendable {
    private struct State {
        var lines = LiveLines()
        /// The table that was shown last.
        var table: Table?
        /// The number of rows above those in view.
        var offset = 0
        /// The number of rows in view.
        var pageLength = 1
        /// What was drawn last, for ``printAbove(_:)`` to draw again.
        var shown: [TerminalLine] = []
        /// The rows that were printed, and how many of each the last table had.
        var printed: [String: Int] = [:]
        var hidesCursor = false
        /// How often the process had been stopped when something was drawn.
        var stopCount = 0

        /// Forgets what was drawn before the process was stopped, and who knows what was written to the terminal since.
        mutating func forgetIfStopped() {
            guard stopCount != HiddenCursor.stopCount else { return }
            stopCount = HiddenCursor.stopCount
            lines = LiveLines()
        }
    }

    // A terminal obeys both at the ends of an update, or knows neither and passes over them.
    private static let beginUpdate = "\u{1B}[?2026h"
    private static let endUpdate = "\u{1B}[?2026l"
    /// What to expect of a terminal that does not say: a VT100.
    private static let defaultRows = 24

    private let channel: OutputChannel
    private let isScrollable: Bool
    private let state = Mutex(State())

    /// Makes a table that shows nothing yet.
    ///
    /// - Parameter isScrollable: whether keys are read, and handed to ``handle(_:)``.
    public init(on channel: OutputChannel, isScrollable: Bool = false) {
        self.channel = channel
        self.isScrollable = isScrollable
    }

    deinit { finish() }

    /// Shows a table in place of the last one.
    ///
    /// On a terminal its size is asked for each time.
    ///
    /// - Throws: ``OutputError``.
    public func show(_ table: Table) throws {
        try state.withLock { state in
            if channel.movesCursor {
                state.table = table
                try draw(table, &state)
            } else {
                try printChanges(table, &state)
            }
        }
    }

    /// Scrolls by a key, or draws the table again for another size of the terminal.
    ///
    /// - Returns: whether to go on; `false` for ``TerminalEvent/quit``.
    /// - Throws: ``OutputError``.
    public func handle(_ event: TerminalEvent) throws -> Bool {
        try state.withLock { state in
            guard event != .quit, let table = state.table else { return event != .quit }
            let page = max(1, state.pageLength)
            switch event {
            case .up: state.offset -= 1
            case .down: state.offset += 1
            case .pageUp: state.offset -= page
            case .pageDown: state.offset += page
            case .home: state.offset = 0
            case .end: state.offset = table.rows.count
            case .resized, .quit: break
            }
            try draw(table, &state)
            return true
        }
    }

    /// Writes something that is to stay above the table: messages, on whichever channel of this terminal.
    ///
    /// - Parameter write: writes whole lines.
    /// - Throws: ``OutputError``, and what `write` throws.
    public func printAbove(_ write: () throws -> Void) throws {
        try state.withLock { state in
            state.forgetIfStopped()
            let text = state.lines.clear(size: Self.size(of: channel.measured))
            if !text.isEmpty { try channel.write(text) }
        }
        try write()
        try state.withLock { state in
            guard state.lines.isEmpty, !state.shown.isEmpty else { return }
            try update(to: state.shown, size: Self.size(of: channel.measured), &state)
        }
    }

    /// Leaves the table as it is, and shows the cursor. A table shown after that begins anew below.
    public func finish() {
        state.withLock { state in
            if state.hidesCursor {
                // A terminal that cannot be written to any more is past help.
                try? channel.write(HiddenCursor.showing)
                HiddenCursor.forget()
            }
            state = State()
        }
    }

    private func draw(_ table: Table, _ state: inout State) throws {
        let channel = channel.measured
        let size = Self.size(of: channel)
        var lines =
            table.rows.isEmpty
            ? []
            : TableLayout(table, width: size.columns)
                .lines(of: table, for: channel, isClipped: true)
        let most = max(1, size.rows - 1), visible = most - 2
        state.pageLength = visible
        state.offset = max(0, min(state.offset, isScrollable ? table.rows.count - visible : 0))
        if lines.count <= most {
            state.offset = 0
        } else if isScrollable, visible > 0 {
            let range = (state.offset + 1)...(state.offset + visible)
            let text = "\(range.lowerBound)–\(range.upperBound) of \(table.rows.count)  ↑↓ PgUp PgDn Home End, q quits"
                .truncated(toWidth: size.columns)
            lines = [lines[0]] + lines[range]
            lines.append(TerminalLine(text: channel.styled(text, .dim), width: text.displayWidth))
        } else {
            lines.removeLast(lines.count - most + 1)
            let rest = table.rows.count - max(0, lines.count - 1)
            let text = "… and \(rest) more".truncated(toWidth: size.columns)
            lines.append(TerminalLine(text: channel.styled(text, .dim), width: text.displayWidth))
        }
        try update(to: lines, size: size, &state)
    }

    private func update(to lines: [TerminalLine], size: TerminalSize, _ state: inout State) throws {
        state.shown = lines
        state.forgetIfStopped()
        var text = state.lines.draw(lines, size: size)
        guard !text.isEmpty else { return }
        if !state.hidesCursor {
            state.hidesCursor = true
            if let descriptor = channel.descriptor { HiddenCursor.note(on: descriptor) }
            text = HiddenCursor.hiding + text
        }
        try channel.write(Self.beginUpdate + text + Self.endUpdate)
    }

    private func printChanges(_ table: Table, _ state: inout State) throws {
        var counts: [String: Int] = [:]
        var text = ""
        for row in table.rows {
            let line = Table.fields(of: row, for: channel)
            counts[line, default: 0] += 1
            if counts[line, default: 0] > state.printed[line, default: 0] { text += line + "\n" }
        }
        state.printed = counts
        if !text.isEmpty { try channel.write(text) }
    }

    private static func size(of channel: OutputChannel) -> TerminalSize {
        TerminalSize(columns: channel.width, rows: channel.height ?? defaultRows)
    }
}
