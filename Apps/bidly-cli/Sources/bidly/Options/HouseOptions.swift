import CommandLineCore

/// The options that select the house file and the acting member.
struct HouseOptions: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("The member to act as.", valueName: "name"),
        completion: .dynamic("complete", "members")
    )
    var member: String?

    @Option(help: ArgumentHelp("The house file.", valueName: "file"), completion: .file(extensions: ["bidly"]))
    var house: String?

    mutating func validate() throws { try Self.check(house) }

    /// Rejects an empty path, which would resolve to the current directory.
    static func check(_ house: String?) throws(ValidationError) {
        if house?.isEmpty == true { throw ValidationError("--house requires the path of a file, not an empty value.") }
    }
}

extension HouseOptions {
    /// The arguments that select the same house and member in a suggested command line.
    var arguments: [String] { (member.map { ["--as", $0] } ?? []) + (house.map { ["--house", $0] } ?? []) }
}

/// The flag `--admin`, which runs a command with administrator rights.
struct AdminOptions: ParsableArguments {
    @Flag(name: .customLong("admin"), help: "Act as an administrator. Requires ownership of the house file.")
    var isAdmin = false
}
