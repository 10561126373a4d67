/// What a program tells the shell when it ends.
///
/// Throw one from a command to end with that status and no message. The named values follow `sysexits.h`; programs
/// may add their own.
public struct ExitCode: Error, Sendable, Hashable, RawRepresentable {
    /// The status; shells see its lowest eight bits.
    public let rawValue: Int32

    /// Makes a status from its number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Makes a status from its number.
    public init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// 0: done.
    public static let success = ExitCode(0)
    /// 1: failed, for no more particular reason.
    public static let failure = ExitCode(1)
    /// 2: the user said no.
    public static let cancelled = ExitCode(2)
    /// 64: the command line is wrong.
    public static let usage = ExitCode(64)
    /// 65: the input is wrong.
    public static let badData = ExitCode(65)
    /// 66: the thing named does not exist.
    public static let notFound = ExitCode(66)
    /// 69: a service cannot be reached.
    public static let unavailable = ExitCode(69)
    /// 75: trying again later may help.
    public static let temporaryFailure = ExitCode(75)
    /// 77: not allowed.
    public static let noPermission = ExitCode(77)
    /// 78: the configuration is wrong.
    public static let badConfiguration = ExitCode(78)
    /// 130: interrupted by the user.
    public static let interrupted = ExitCode(130)
    /// 143: asked by another program to end.
    public static let terminated = ExitCode(143)
}
