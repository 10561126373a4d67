/// What the environment and the terminal say of one way out of the program.
struct ChannelTraits: Sendable {
    static let defaultWidth = 80

    var isTerminal = false
    /// The size `COLUMNS` and `LINES` ask for, whatever the terminal has.
    var columns: Int?
    var rows: Int?
    /// The size the terminal had when it was asked.
    var size: TerminalSize?
    /// What ``ColorMode/automatic`` means.
    var usesColor = false
    /// Why it means that.
    var colorReason = ColorReason.noTerminal
    /// Whether the terminal obeys sequences that move the cursor.
    var movesCursor = false
    /// Whether local times are in UTC, whatever the system's time zone: for tests.
    var usesUTC = false

    /// The columns of a line, at least 1.
    var width: Int { max(1, columns ?? size?.columns ?? Self.defaultWidth) }

    /// The rows of the terminal; `nil` when there is none, or it does not say.
    var height: Int? { isTerminal ? (rows ?? size?.rows).map { max(1, $0) } : nil }
}

extension ChannelTraits {
    /// Judges by the environment, and by what the terminal said.
    init(environment: [String: String], isTerminal: Bool, size: TerminalSize?) {
        func count(_ name: String) -> Int? { environment[name].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } }
        let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
        let isForbidden = !(environment["NO_COLOR"] ?? "").isEmpty
        let isCapable = isTerminal && environment["TERM"] != "dumb"
        let (usesColor, reason): (Bool, ColorReason) =
            switch (isForbidden, isForced, isTerminal) {
            case (true, _, _): (false, .variable("NO_COLOR"))
            case (false, true, _): (true, .variable("CLICOLOR_FORCE"))
            case (false, false, true): (isCapable, isCapable ? .terminal : .variable("TERM"))
            case (false, false, false): (false, .noTerminal)
            }
        self.init(
            isTerminal: isTerminal,
            columns: count("COLUMNS"),
            rows: count("LINES"),
            size: size,
            usesColor: usesColor,
            colorReason: reason,
            movesCursor: isCapable
        )
    }
}
