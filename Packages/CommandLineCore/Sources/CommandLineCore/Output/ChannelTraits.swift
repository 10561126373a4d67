/// The properties of an output channel, from the environment and the terminal.
struct ChannelTraits: Sendable {
    static let defaultWidth = 80

    var isTerminal = false
    /// The width from `COLUMNS` and the height from `LINES`. They override ``size``. `nil` if the variable is not a
    /// positive integer.
    var columns: Int?
    var rows: Int?
    /// The size of the terminal at the last read.
    var size: TerminalSize?
    /// Whether the channel uses colour in the mode ``ColorMode/automatic``.
    var usesColor = false
    /// The reason for ``usesColor``.
    var colorReason = ColorReason.noTerminal
    /// Whether the terminal supports cursor movement.
    var movesCursor = false
    /// The protocol for images; `nil` if the channel cannot show images. Half blocks also require colour.
    var imageProtocol: ImageProtocol?
    /// Whether local times are shown in UTC rather than in the system's time zone, for tests.
    var usesUTC = false

    /// The width in columns, at least 1.
    var width: Int { max(1, columns ?? size?.columns ?? Self.defaultWidth) }

    /// The height in rows; `nil` if the channel is not a terminal or its size is unknown.
    var height: Int? { isTerminal ? (rows ?? size?.rows).map { max(1, $0) } : nil }
}

extension ChannelTraits {
    /// Derives the traits from the environment variables and the terminal.
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
            movesCursor: isCapable,
            imageProtocol: isTerminal ? ImageProtocol(environment: environment) : nil
        )
    }
}

/// The size of a terminal in columns and rows.
struct TerminalSize: Sendable, Hashable {
    let columns: Int
    let rows: Int
}
