/// One way out of the program, and what it can show.
public struct OutputChannel: Sendable {
    /// Where text goes.
    enum Destination: Sendable {
        case descriptor(Int32)
        case recording(ConsoleRecording)
    }

    /// Whether styles are applied.
    public let usesColor: Bool

    /// Why they are, or are not.
    public let colorReason: ColorReason

    let stream: OutputError.Stream
    private let destination: Destination
    private let traits: ChannelTraits

    init(
        stream: OutputError.Stream,
        destination: Destination,
        traits: ChannelTraits = ChannelTraits(),
        color: ColorMode = .automatic
    ) {
        self.stream = stream
        self.destination = destination
        self.traits = traits
        (usesColor, colorReason) =
            switch color {
            case .automatic: (traits.usesColor, traits.colorReason)
            case .always: (true, .option)
            case .never: (false, .option)
            }
    }

    /// The same channel with another destination.
    private init(_ channel: OutputChannel, _ destination: Destination, _ traits: ChannelTraits) {
        stream = channel.stream
        self.destination = destination
        self.traits = traits
        usesColor = channel.usesColor
        colorReason = channel.colorReason
    }

    /// Whether people see it directly; then data must be shown through ``printable(_:)``.
    public var isTerminal: Bool { traits.isTerminal }

    /// The columns of a line, at least 1.
    public var width: Int { traits.width }

    /// The rows of the terminal; `nil` when there is none, or it does not say.
    public var height: Int? { traits.height }

    /// Whether it is a terminal on which lines can be redrawn.
    var movesCursor: Bool { traits.movesCursor }

    /// Whether local times are in UTC.
    var usesUTC: Bool { traits.usesUTC }

    /// The number of the file behind it; `nil` in tests.
    var descriptor: Int32? {
        if case .descriptor(let descriptor) = destination { descriptor } else { nil }
    }

    /// The same channel with the size its terminal has now.
    var measured: OutputChannel {
        var traits = traits
        switch destination {
        case .descriptor(let descriptor): traits.size = SystemCalls.terminalSize(descriptor) ?? traits.size
        case .recording(let recording): traits.size = recording.size
        }
        return OutputChannel(self, destination, traits)
    }

    /// Writes the text as it is, all of it, before it returns.
    ///
    /// - Throws: ``OutputError``.
    public func write(_ text: String) throws {
        switch destination {
        case .descriptor(let descriptor):
            if let code = SystemCalls.writeFully(text, to: descriptor) { throw OutputError(stream: stream, code: code) }
        case .recording(let recording):
            try recording.append(text, to: stream)
        }
    }

    /// Writes the text and a line break.
    ///
    /// - Throws: ``OutputError``.
    public func line(_ text: String = "") throws {
        try write(text + "\n")
    }

    /// Writes running text, in a style if the channel uses colour: wrapped at the width on a terminal, as it is anywhere
    /// else.
    ///
    /// - Throws: ``OutputError``.
    public func paragraph(_ text: String, style: TextStyle = []) throws {
        guard isTerminal else { return try line(styled(text, style)) }
        for wrapped in TextWrapping.wrap(text, width: width) { try line(styled(wrapped, style)) }
    }

    /// The text in a style, if the channel uses colour; else the text alone.
    public func styled(_ text: String, _ style: TextStyle) -> String {
        usesColor ? style.applied(to: text) : text
    }

    /// Text from outside the program, safe to show here: on a terminal, control characters other than line breaks
    /// are replaced.
    public func printable(_ text: String) -> String {
        isTerminal ? text.withHarmlessLines : text
    }

    /// A channel that shows the same, but keeps what is written.
    func redirected(to recording: ConsoleRecording) -> OutputChannel {
        var traits = traits
        traits.movesCursor = false
        return OutputChannel(self, .recording(recording), traits)
    }

    /// The same channel with another colour mode; `.automatic` asks the environment again.
    public func colored(_ mode: ColorMode) -> OutputChannel {
        OutputChannel(stream: stream, destination: destination, traits: traits, color: mode)
    }
}
