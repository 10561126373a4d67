/// What a program prints on: results on `output`, everything else on `error`.
public struct Console: Sendable {
    /// stdout.
    public let output: OutputChannel
    /// stderr.
    public let error: OutputChannel

    /// Pairs two channels.
    public init(output: OutputChannel, error: OutputChannel) {
        self.output = output
        self.error = error
    }

    /// The console of this process.
    ///
    /// Closed pipes become errors from here on, instead of ending the process. Each channel is judged by itself:
    /// colour by `color`, then `NO_COLOR` (unless empty), then `CLICOLOR_FORCE` (unless empty or `0`), then whether
    /// it is a terminal and `TERM` is not `dumb`; the width by `COLUMNS` (a positive number), then by the terminal,
    /// else 80.
    public static func standard(environment: [String: String], color: ColorMode = .automatic) -> Console {
        SystemCalls.ignoreClosedPipes()
        func channel(_ stream: OutputError.Stream, _ descriptor: Int32) -> OutputChannel {
            OutputChannel(
                stream: stream,
                destination: .descriptor(descriptor),
                environment: environment,
                color: color,
                isTerminal: SystemCalls.isTerminal(descriptor),
                terminalWidth: SystemCalls.terminalWidth(descriptor)
            )
        }
        return Console(output: channel(.output, 1), error: channel(.error, 2))
    }

    /// A console for tests, and what it wrote.
    ///
    /// - Parameters:
    ///   - isTerminal: whether both channels are terminals.
    ///   - width: the columns of both.
    ///   - color: whether both use colour; `.automatic` does on a terminal.
    public static func recording(
        isTerminal: Bool = false,
        width: Int = 80,
        color: ColorMode = .automatic
    ) -> (Console, ConsoleRecording) {
        let recording = ConsoleRecording()
        func channel(_ stream: OutputError.Stream) -> OutputChannel {
            OutputChannel(
                stream: stream,
                destination: .recording(recording),
                isTerminal: isTerminal,
                width: width,
                usesColorByDefault: isTerminal,
                color: color
            )
        }
        return (Console(output: channel(.output), error: channel(.error)), recording)
    }

    /// The same console with another colour mode.
    public func colored(_ mode: ColorMode) -> Console {
        Console(output: output.colored(mode), error: error.colored(mode))
    }
}

extension OutputChannel {
    /// Judges a channel by the environment and the terminal.
    init(
        stream: OutputError.Stream,
        destination: Destination,
        environment: [String: String],
        color: ColorMode,
        isTerminal: Bool,
        terminalWidth: Int?
    ) {
        let columns = environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
        let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
        let isForbidden = !(environment["NO_COLOR"] ?? "").isEmpty
        let isCapable = isTerminal && environment["TERM"] != "dumb"
        self.init(
            stream: stream,
            destination: destination,
            isTerminal: isTerminal,
            width: columns ?? terminalWidth ?? 80,
            usesColorByDefault: !isForbidden && (isForced || isCapable),
            color: color
        )
    }
}
