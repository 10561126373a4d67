import CommandLineCore

/// A command that shows a list. At a server, a terminal first shows the last known list with its age.
protocol ListingCommand: HouseCommand {
    /// Whether the last known list is shown first; `false` if the command then follows events.
    var showsLastKnownList: Bool { get }
}

extension ListingCommand {
    var showsLastKnownList: Bool { true }
}

extension Assembly {
    /// Runs a command. If the command shows a list from a server on a terminal, the last known list is shown until the
    /// current list, or an error, replaces it.
    ///
    /// - Throws: errors of the command.
    @MainActor
    func runWithLastKnownList(_ command: any BidlyCommand) async throws {
        guard let list = await lastKnownList(of: command) else { return try await command.run(in: self) }
        try await console.withInterim(list.text, status: list.age) { try await command.run(in: printing(on: $0)) }
    }

    /// Returns the output of a command from stored responses, and the line that states the age of these responses;
    /// `nil` if there are none.
    @MainActor
    private func lastKnownList(of command: any BidlyCommand) async -> (text: String, age: String)? {
        guard console.output.isTerminal, let command = command as? any ListingCommand,
            command.showsLastKnownList, command.output.json == nil,
            case .server = try? houseLocation(command.house.selection, settings)
        else { return nil }
        let (console, recording) = console.recorded(), run = StoredListRun()
        try? await command.run(in: printing(on: console, storedListRun: run))
        guard !recording.standardOutput.isEmpty, let time = run.oldest else { return nil }
        let text = ValueFormat(channel: console.error, now: clock.now).time(time)
        return (
            recording.standardOutput, "Stored data from \(text), which may have changed. Loading the current data…"
        )
    }
}
