import CommandLineCore

/// The exit statuses that are specific to `bidly`. `bidly help exit-codes` lists all statuses.
extension ExitStatus {
    /// 3: refused by a rule of the house.
    static let refused = ExitStatus(3)
    /// 4: the command requires a member, and none is selected.
    static let signInNeeded = ExitStatus(4)
}
