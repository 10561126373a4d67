/// An output stream of the program, with properties that determine the format of the output.
public struct OutputChannel: Sendable {
    /// The target of writes.
    enum Destination: Sendable {
        case descriptor(Int32)
        case recording(ConsoleRecording)
    }

    /// Whether styles are applied.
    public let usesColor: Bool

    /// The reason for ``usesColor``.
    public let colorReason: ColorReason

    let stream: OutputError.Stream
    private let destination: Destination
    private let traits: ChannelTraits
    /// The text that is erased before the next output; `nil` for none.
    private let interim: InterimText?

    init(
        stream: OutputError.Stream,
        destination: Destination,
        traits: ChannelTraits = ChannelTraits(),
        color: ColorMode = .automatic,
        interim: InterimText? = nil
    ) {
        self.stream = stream
        self.destination = destination
        self.traits = traits
        self.interim = interim
        (usesColor, colorReason) =
            switch color {
            case .automatic: (traits.usesColor, traits.colorReason)
            case .always: (true, .option)
            case .never: (false, .option)
            }
    }

    /// Copies a channel with another destination, other traits and another interim text.
    private init(
        _ channel: OutputChannel,
        _ destination: Destination,
        _ traits: ChannelTraits,
        _ interim: InterimText?
    ) {
        stream = channel.stream
        self.destination = destination
        self.traits = traits
        self.interim = interim
        usesColor = channel.usesColor
        colorReason = channel.colorReason
    }

    /// Whether the channel is a terminal. If so, pass external text through ``printable(_:)``.
    public var isTerminal: Bool { traits.isTerminal }

    /// The protocol for images on this terminal. `nil` if the channel is not a terminal, if the terminal cannot show
    /// images, or if it shows them as coloured text and the channel does not use colour.
    public var imageProtocol: ImageProtocol? {
        if case .halfBlocks = traits.imageProtocol, !usesColor { return nil }
        return traits.imageProtocol
    }

    /// The width in columns, at least 1.
    public var width: Int { traits.width }

    /// The height in rows; `nil` if the channel is not a terminal or its size is unknown.
    public var height: Int? { traits.height }

    /// Whether the channel is a terminal that can redraw lines.
    var movesCursor: Bool { traits.movesCursor }

    /// Whether local times are shown in UTC.
    var usesUTC: Bool { traits.usesUTC }

    /// The file descriptor; `nil` for a recording.
    var descriptor: Int32? {
        if case .descriptor(let descriptor) = destination { descriptor } else { nil }
    }

    /// The channel with the current size of its terminal.
    var withCurrentSize: OutputChannel {
        var traits = traits
        switch destination {
        case .descriptor(let descriptor): traits.size = SystemCalls.terminalSize(descriptor) ?? traits.size
        case .recording(let recording): traits.size = recording.size
        }
        return OutputChannel(self, destination, traits, interim)
    }

    /// Writes a text completely and without buffering.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    public func write(_ text: String) throws {
        eraseInterim()
        switch destination {
        case .descriptor(let descriptor):
            if let code = SystemCalls.writeFully(text, to: descriptor) { throw OutputError(stream: stream, code: code) }
        case .recording(let recording):
            try recording.append(text, to: stream)
        }
    }

    /// Writes a text and a line break.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    public func line(_ text: String = "") throws {
        try write(text + "\n")
    }

    /// Writes a paragraph. It is wrapped on a terminal, and styled if the channel uses colour.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    public func paragraph(_ text: String, style: TextStyle = []) throws {
        guard isTerminal else { return try line(styled(text, style)) }
        for wrapped in TextWrapping.wrap(text, width: width) { try line(styled(wrapped, style)) }
    }

    /// Returns the text with style sequences if the channel uses colour, otherwise the unchanged text.
    public func styled(_ text: String, _ style: TextStyle) -> String {
        usesColor ? style.applied(to: text) : text
    }

    /// Returns external text in a form that is safe to print. On a terminal, unsafe characters other than line breaks
    /// are replaced by U+FFFD.
    public func printable(_ text: String) -> String {
        isTerminal ? text.withoutControlsExceptNewlines : text
    }

    /// Returns a channel that writes to `recording`. It has the traits of this channel, except that it has the size of
    /// the recording and does not support cursor movement.
    func redirected(to recording: ConsoleRecording) -> OutputChannel {
        var traits = traits
        traits.movesCursor = false
        (traits.rows, traits.size) = (nil, recording.size)
        return OutputChannel(self, .recording(recording), traits, nil)
    }

    /// Erases the interim text, before another program writes to the terminal.
    func eraseInterim() { interim?.erase() }

    /// Returns the channel with a text that it erases before its next output.
    func erasing(_ interim: InterimText) -> OutputChannel { OutputChannel(self, destination, traits, interim) }

    /// Returns the channel with another colour mode; `.automatic` restores the mode from the environment.
    public func colored(_ mode: ColorMode) -> OutputChannel {
        OutputChannel(stream: stream, destination: destination, traits: traits, color: mode, interim: interim)
    }
}
