import CommandLineCore

/// Which house is asked, and in whose name.
struct HouseOptions: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("The member to act as.", valueName: "name"),
        completion: .dynamic("complete", "members")
    )
    var member: String?

    @Option(help: ArgumentHelp("The house's file.", valueName: "file"), completion: .file(extensions: ["bidly"]))
    var house: String?

    mutating func validate() throws { try Self.check(house) }

    /// Refuses an empty path, which would name the working folder.
    static func check(_ house: String?) throws(ValidationError) {
        if house?.isEmpty == true { throw ValidationError("--house needs the path of a file; it is empty") }
    }
}

extension HouseOptions {
    /// The words that name the same house and member on another command line.
    var words: [String] { (member.map { ["--as", $0] } ?? []) + (house.map { ["--house", $0] } ?? []) }
}
