extension ParsableCommand {
    /// Finds the command that the words after the program's name ask for, below this one, and fills it.
    ///
    /// A command that has subcommands but no arguments is a mere heading: alone, it asks for its help.
    ///
    /// ```swift
    /// let command = try Greenhouse.parseAsRoot(["water", "bed-3", "--litres", "5"])
    /// ```
    ///
    /// - Throws: ``UsageError`` when the words cannot be followed; ``CleanExit`` when they ask for help or for the
    ///   version.
    public static func parseAsRoot(_ arguments: [String]) throws -> any ParsableCommand {
        try CommandParser(root: self).parse(arguments).command
    }
}
