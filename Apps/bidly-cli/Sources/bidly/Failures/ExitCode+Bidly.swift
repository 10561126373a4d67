import CommandLineCore

/// The exit statuses that only `bidly` has. `bidly help exit-codes` lists all statuses.
extension ExitCode {
    /// 3: refused by a rule of the house.
    static let refused = ExitCode(3)
    /// 4: the command requires a member, and none is selected.
    static let signInNeeded = ExitCode(4)
}
