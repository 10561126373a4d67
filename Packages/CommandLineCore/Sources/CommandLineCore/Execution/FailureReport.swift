/// Reports the error of a command: prints messages and returns the exit status.
struct FailureReport {
    let root: any ParsableCommand.Type
    let console: Console
    /// The fields that `--json` selects; `nil` without `--json`.
    let json: JSONFields?

    /// Prints the error and returns the exit status.
    ///
    /// - Parameter path: the command that threw the error.
    func report(_ error: any Error, at path: CommandPath) -> ExitStatus {
        switch error {
        case let exit as CleanExit:
            return printClean(exit)
        case let code as ExitStatus:
            return code
        case let error as OutputError where error.stream == .output && error.isClosedPipe:
            return .success
        case let error as ValidationError:
            return reportUsage(UsageError(error.message, at: path))
        case let error as UsageError:
            return reportUsage(error)
        case let failure as CommandFailure:
            return report(failure)
        case is CancellationError:
            return report(Interrupted())
        case let interrupted as Interrupted:
            return report(interrupted)
        default:
            return report(
                CommandFailure(
                    exitStatus: .failure,
                    kind: "failure",
                    title: "Failure",
                    detail: ErrorText.describe(error)
                )
            )
        }
    }

    private func printClean(_ exit: CleanExit) -> ExitStatus {
        let channel = console.output
        let text = exit.text(width: channel.width) { channel.styled($0, .bold) }
        do {
            // The fields in `--json=…` belong to the result of the command, and help does not have them. Help is then
            // printed as text.
            let fields = exit.json ?? (json == .all ? .all : nil)
            try channel.line(fields.map { try JSONOutput.render(exit.object, fields: $0) } ?? text)
            return .success
        } catch let failure as CommandFailure {
            return report(failure)
        } catch {
            return report(error, at: CommandPath(root))
        }
    }

    private func report(_ interrupted: Interrupted) -> ExitStatus {
        // Erase the line: the terminal echoes Ctrl-C as ^C, possibly at the end of a progress bar.
        if console.error.movesCursor { try? console.error.write("\r\u{1B}[K") }
        let lines = ["Interrupted.", interrupted.hint].filter { !$0.isEmpty }
        return report(
            CommandFailure(
                exitStatus: interrupted.exitStatus,
                kind: "interrupted",
                title: "Interrupted",
                detail: lines.joined(separator: "\n")
            )
        )
    }

    private func reportUsage(_ error: UsageError) -> ExitStatus {
        let failure = CommandFailure(exitStatus: .usage, kind: "usage", title: "Invalid usage", detail: error.message)
        return report(failure, message: error.text(width: console.error.isTerminal ? console.error.width : nil))
    }

    private func report(_ failure: CommandFailure, message: String? = nil) -> ExitStatus {
        let channel = console.error
        let text = (message ?? failure.description).withoutControlsExceptNewlines
        // If stderr cannot be written either, the exit status still reports the failure.
        try? channel.line(channel.styled("error:", [.bold, .red]) + " " + text)
        if json != nil, let line = try? JSONOutput.render(failure.problem(program: root.commandName), fields: .all) {
            try? console.output.line(line)
        }
        return failure.exitStatus
    }
}
