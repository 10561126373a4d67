internal import Synchronization

/// A table that is redrawn while its content changes.
///
/// On a terminal, it is redrawn in place. Only changed lines are written, truncated to the width. If not all rows fit,
/// the last line shows the number of hidden rows, or the table can be scrolled. In a pipe or file, each row is written
/// once, and again after each change.
///
/// ```swift
/// let live = LiveTable(on: console.output)
/// for try await beds in changes { try live.show(table(of: beds)) }
/// live.finish()
/// ```
///
/// The cursor is hidden until ``finish()``, until deallocation, or until ``Interruption`` ends the process. While
/// Ctrl-Z suspends the process, the cursor is visible; after the resume, the table is redrawn below the new output.
public final class LiveTable: Sendable {
    private struct State {
        var lines = LiveLines()
        /// The last shown table.
        var table: Table?
        /// The index of the first visible row.
        var offset = 0
        /// The number of visible rows.
        var pageLength = 1
        /// The last drawn lines. ``printAbove(_:)`` draws them again below the printed text.
        var drawn: [TerminalLine] = []
        /// The rows of the last table that was shown on a pipe or file, each with the number of its occurrences. A row
        /// is written if it occurs more often than before.
        var printed: [String: Int] = [:]
        var hidesCursor = false
        /// The value of ``TerminalRestoration/suspensionCount`` when the table was last drawn.
        var suspensionCount = 0

        /// Discards the drawn lines if the process was suspended, because their position on the screen is then unknown.
        mutating func discardLinesAfterSuspension() {
            guard suspensionCount != TerminalRestoration.suspensionCount else { return }
            suspensionCount = TerminalRestoration.suspensionCount
            lines = LiveLines()
        }
    }

    // Synchronized output (private mode 2026) prevents flicker. Terminals that do not support it ignore both sequences.
    private static let beginUpdate = "\u{1B}[?2026h"
    private static let endUpdate = "\u{1B}[?2026l"
    /// The assumed height if a terminal does not report its size: the height of a VT100.
    private static let defaultRows = 24

    private let channel: OutputChannel
    private let isScrollable: Bool
    private let state = Mutex(State())

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - channel: the channel to draw on.
    ///   - isScrollable: whether the caller reads keys and passes them to ``handle(_:)``.
    public init(on channel: OutputChannel, isScrollable: Bool = false) {
        self.channel = channel
        self.isScrollable = isScrollable
    }

    deinit { finish() }

    /// Replaces the shown table with another one, at the current size of the terminal.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
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

    /// Handles a key or a resize: scrolls or redraws the table.
    ///
    /// - Returns: `false` if the event is ``TerminalEvent/quit``, otherwise `true`.
    /// - Throws: ``OutputError`` if the channel cannot be written.
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

    /// Prints lines above the table, such as messages. They are preserved when the table is redrawn.
    ///
    /// - Parameter write: writes complete lines to a channel of the same terminal.
    /// - Throws: ``OutputError`` if the channel cannot be written; rethrows errors of `write`.
    public func printAbove(_ write: () throws -> Void) throws {
        try state.withLock { state in
            state.discardLinesAfterSuspension()
            let text = state.lines.clear(size: Self.size(of: channel.withCurrentSize))
            if !text.isEmpty { try channel.write(text) }
        }
        try write()
        try state.withLock { state in
            guard state.lines.isEmpty, !state.drawn.isEmpty else { return }
            try update(to: state.drawn, size: Self.size(of: channel.withCurrentSize), &state)
        }
    }

    /// Leaves the table on the screen and shows the cursor. A later table starts below it.
    public func finish() {
        state.withLock { state in
            if state.hidesCursor {
                // If the terminal cannot be written, the cursor cannot be shown either.
                try? channel.write(TerminalRestoration.showSequence)
                TerminalRestoration.setVisible()
            }
            state = State()
        }
    }

    private func draw(_ table: Table, _ state: inout State) throws {
        let channel = channel.withCurrentSize
        let size = Self.size(of: channel)
        var lines =
            table.rows.isEmpty
            ? []
            : TableLayout(table, width: size.columns)
                .lines(of: table, for: channel, isClipped: true)
        let maximumLines = max(1, size.rows - 1), visibleRows = maximumLines - 2
        state.pageLength = visibleRows
        state.offset = max(0, min(state.offset, isScrollable ? table.rows.count - visibleRows : 0))
        if lines.count <= maximumLines {
            state.offset = 0
        } else if isScrollable, visibleRows > 0 {
            let range = (state.offset + 1)...(state.offset + visibleRows)
            let text = "\(range.lowerBound)–\(range.upperBound) of \(table.rows.count)  ↑↓ PgUp PgDn Home End, q quits"
                .truncated(toWidth: size.columns)
            lines = [lines[0]] + lines[range]
            lines.append(TerminalLine(text: channel.styled(text, .dim), width: text.displayWidth))
        } else {
            lines.removeLast(lines.count - maximumLines + 1)
            let rest = table.rows.count - max(0, lines.count - 1)
            let text = "… and \(rest) more".truncated(toWidth: size.columns)
            lines.append(TerminalLine(text: channel.styled(text, .dim), width: text.displayWidth))
        }
        try update(to: lines, size: size, &state)
    }

    private func update(to lines: [TerminalLine], size: TerminalSize, _ state: inout State) throws {
        state.drawn = lines
        state.discardLinesAfterSuspension()
        var text = state.lines.draw(lines, size: size)
        guard !text.isEmpty else { return }
        if !state.hidesCursor {
            state.hidesCursor = true
            if let descriptor = channel.descriptor { TerminalRestoration.setHidden(on: descriptor) }
            text = TerminalRestoration.hideSequence + text
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
