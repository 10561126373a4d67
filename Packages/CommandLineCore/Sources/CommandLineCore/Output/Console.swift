/// What a program talks through: results on `output`, everything else on `error`, answers from `input`.
public struct Console: Sendable {
    /// stdin.
    public let input: InputChannel
    /// stdout.
    public let output: OutputChannel
    /// stderr.
    public let error: OutputChannel

    /// Takes its channels together.
    public init(input: InputChannel, output: OutputChannel, error: OutputChannel) {
        self.input = input
        self.output = output
        self.error = error
    }

    /// The console of this process.
    ///
    /// Call it before any file is opened: a channel that was closed at the start leads nowhere from here on. Closed pipes
    /// become errors, instead of ending the process. Each channel is judged by itself:
    /// colour by `color`, then `NO_COLOR` (unless empty), then `CLICOLOR_FORCE` (unless empty or `0`), then whether
    /// it is a terminal and `TERM` is not `dumb`; the size by `COLUMNS` and `LINES` (positive numbers), then by the
    /// terminal, else 80 columns.
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

    /// A console for tests, and what it wrote; local times are in UTC on it.
    ///
    /// - Parameters:
    ///   - isTerminal: whether all channels are terminals.
    ///   - width: the columns of both ways out.
    ///   - height: the rows of the terminal; `nil` is one without end, on which nothing is cut or paged.
    ///   - color: whether both use colour; `.automatic` does on a terminal.
    ///   - input: the lines to be read; `nil` is an end of input at once, and no terminal.
    public static func recording(
        isTerminal: Bool = false,
        width: Int = 80,
        height: Int? = nil,
        color: ColorMode = .automatic,
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

    /// The same console with another colour mode.
    public func colored(_ mode: ColorMode) -> Console {
        Console(input: input, output: output.colored(mode), error: error.colored(mode))
    }
}
