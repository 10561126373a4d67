import CommandLineCore

/// The options that select the house: a file or a server.
struct HouseSelection: ParsableArguments {
    @Option(help: ArgumentHelp("The house file.", valueName: "file"), completion: .file(extensions: ["bidly"]))
    var house: String?

    @Option(help: ArgumentHelp("The server of the house, instead of a file.", valueName: "url"))
    var server: ServerURL?

    /// Rejects an empty path, which would resolve to the current directory. Rejects the selection of both a file and a
    /// server.
    mutating func validate() throws {
        if house?.isEmpty == true { throw ValidationError("--house requires the path of a file, not an empty value.") }
        if house != nil, server != nil { throw ValidationError("--house and --server are mutually exclusive.") }
    }
}

extension HouseSelection {
    /// The arguments that select the same house in a suggested command line.
    var arguments: [String] {
        (house.map("--house".arguments(withValue:)) ?? []) + (server.map { ["--server", $0.description] } ?? [])
    }
}
