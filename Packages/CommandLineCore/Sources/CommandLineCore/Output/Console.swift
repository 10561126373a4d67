/// The standard streams of a program: results on `output`, messages on `error`, answers from `input`.
public struct Console: Sendable {
    /// The standard input.
    public let input: InputChannel
    /// The standard output.
    public let output: OutputChannel
    /// The standard error.
    public let error: OutputChannel

    /// Creates a console from its channels.
    public init(input: InputChannel, output: OutputChannel, error: OutputChannel) {
        self.input = input
        self.output = output
        self.error = error
    }

    /// Creates the console of this process.
    ///
    /// Call it before you open files, because it opens closed standard descriptors on `/dev/null`. It also ignores
    /// `SIGPIPE`, so that a write to a closed pipe fails with an error instead of ending the process.
    ///
    /// Each channel is configured separately. Colour depends on, in this order: `color`, `NO_COLOR` (unless empty),
    /// `CLICOLOR_FORCE` (unless empty or `0`), and whether the channel is a terminal and `TERM` is not `dumb`. The size
    /// comes from `COLUMNS` and `LINES` if they are positive integers, otherwise from the terminal; the default width
    /// is 80 columns. Images: ``OutputChannel/imageProtocol``.
    public static func standard(environment: [String: String], color: ColorMode = .automatic) -> Console {
        SystemCalls.openStandardDescriptors()
        SystemCalls.ignoreClosedPipes()
        func channel(_ stream: OutputError.Stream, _ descriptor: Int32) -> OutputChannel {
            OutputChannel(
                stream: stream,
                destination: .descriptor(descriptor),
                traits: ChannelTraits(
                    environment: environment,
                    isTerminal: SystemCalls.isTerminal(descriptor),
                    size: SystemCalls.terminalSize(descriptor)
                ),
                color: color
            )
        }
        let input = InputChannel(source: .descriptor(0), isTerminal: SystemCalls.isTerminal(0))
        return Console(input: input, output: channel(.output, 1), error: channel(.error, 2))
    }

    /// Creates a console for tests, and a recording of its output. Local times are in UTC.
    ///
    /// - Parameters:
    ///   - isTerminal: whether all channels are terminals.
    ///   - width: the width of both output channels in columns.
    ///   - height: the height of the terminal in rows; `nil` for no limit, so that nothing is truncated or paged.
    ///   - color: the colour mode; `.automatic` uses colour on a terminal.
    ///   - imageProtocol: the protocol for images on both output channels.
    ///   - input: the lines of the standard input; `nil` for an empty input that is not a terminal.
    public static func recording(
        isTerminal: Bool = false,
        width: Int = 80,
        height: Int? = nil,
        color: ColorMode = .automatic,
        imageProtocol: ImageProtocol? = nil,
        input: [String]? = nil
    ) -> (Console, ConsoleRecording) {
        let recording = ConsoleRecording(size: TerminalSize(columns: width, rows: height ?? .max))
        func channel(_ stream: OutputError.Stream) -> OutputChannel {
            OutputChannel(
                stream: stream,
                destination: .recording(recording),
                traits: ChannelTraits(
                    isTerminal: isTerminal,
                    size: recording.size,
                    usesColor: isTerminal,
                    colorReason: isTerminal ? .terminal : .noTerminal,
                    movesCursor: isTerminal,
                    imageProtocol: isTerminal ? imageProtocol : nil,
                    usesUTC: true
                ),
                color: color
            )
        }
        let lines = InputChannel(
            source: .lines(InputChannel.Lines(input ?? [])),
            isTerminal: isTerminal && input != nil
        )
        return (Console(input: lines, output: channel(.output), error: channel(.error)), recording)
    }

    /// Returns the console with another colour mode.
    public func colored(_ mode: ColorMode) -> Console {
        Console(input: input, output: output.colored(mode), error: error.colored(mode))
    }
}
