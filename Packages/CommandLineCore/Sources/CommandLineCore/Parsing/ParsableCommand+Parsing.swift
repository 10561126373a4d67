extension ParsableCommand {
    /// Finds the subcommand for the given arguments and parses them.
    ///
    /// A command that has subcommands but no arguments shows its help if no subcommand is given.
    ///
    /// ```swift
    /// let command = try Greenhouse.parseAsRoot(["water", "bed-3", "--litres", "5"])
    /// ```
    ///
    /// - Throws: ``UsageError`` for invalid arguments; ``CleanExit`` if they request help or the version.
    public static func parseAsRoot(_ arguments: [String]) throws -> any ParsableCommand {
        try CommandParser(root: self).parse(arguments).command
    }
}
