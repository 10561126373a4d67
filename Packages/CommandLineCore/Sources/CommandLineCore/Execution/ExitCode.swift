/// An exit code of a program.
///
/// Throw one from a command to exit with this code and without a message. The named values follow `sysexits.h`;
/// programs can define more.
public struct ExitCode: Error, Sendable, Hashable, RawRepresentable {
    /// The number; shells see only its lowest eight bits.
    public let rawValue: Int32

    /// Creates an exit code from its number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Creates an exit code from its number.
    public init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// 0: success.
    public static let success = ExitCode(0)
    /// 1: a failure without a more specific code.
    public static let failure = ExitCode(1)
    /// 2: the user declined a confirmation.
    public static let cancelled = ExitCode(2)
    /// 64: invalid command line.
    public static let usage = ExitCode(64)
    /// 65: invalid input data.
    public static let badData = ExitCode(65)
    /// 66: something with this name or id does not exist.
    public static let notFound = ExitCode(66)
    /// 69: a service cannot be reached.
    public static let unavailable = ExitCode(69)
    /// 75: a temporary failure; retrying later may succeed.
    public static let temporaryFailure = ExitCode(75)
    /// 77: permission denied.
    public static let noPermission = ExitCode(77)
    /// 78: invalid configuration.
    public static let badConfiguration = ExitCode(78)
    /// 130: interrupted by the user (`SIGINT`).
    public static let interrupted = ExitCode(130)
    /// 143: terminated by another process (`SIGTERM`).
    public static let terminated = ExitCode(143)
}
