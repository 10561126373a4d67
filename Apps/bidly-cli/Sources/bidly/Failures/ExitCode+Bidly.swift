import CommandLineCore

/// The statuses of `bidly` beyond those every program has; `bidly help exit-codes` lists all.
extension ExitCode {
    /// 3: a rule of bidding, or of the house, does not accept it.
    static let refused = ExitCode(3)
    /// 4: someone has to be named to act as.
    static let signInNeeded = ExitCode(4)
}
