extension ParsableCommand {
    /// Finds the subcommand for the given arguments and parses them.
    ///
    /// If a command has subcommands but no arguments, and no subcommand is given, throws ``CleanExit`` with the help of
    /// the command.
    ///
    /// ```swift
    /// let command = try Greenhouse.parseAsRoot(["water", "bed-3", "--litres", "5"])
    /// ```
    ///
    /// - Throws: ``UsageError`` if the arguments are invalid; ``CleanExit`` if they request help or the version.
    public static func parseAsRoot(_ arguments: [String]) throws -> any ParsableCommand {
        try CommandParser(root: self).parse(arguments).command
    }
}
