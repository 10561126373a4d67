import CommandLineCore

/// The options that select the house file and the acting member.
struct HouseOptions: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("The member to act as.", valueName: "name"),
        completion: .answer("complete", "members")
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
