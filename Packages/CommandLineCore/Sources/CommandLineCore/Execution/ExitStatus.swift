/// An exit status of a program.
///
/// A command can throw it to exit with this status and without a message. The named values follow `sysexits.h`;
/// programs can define more.
public struct ExitStatus: Error, Sendable, Hashable, RawRepresentable {
    /// The number; shells see only its lowest eight bits.
    public let rawValue: Int32

    /// Creates an exit status from its number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Creates an exit status from its number.
    public init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// 0: success.
    public static let success = ExitStatus(0)
    /// 1: a failure without a more specific status.
    public static let failure = ExitStatus(1)
    /// 2: the user declined a confirmation.
    public static let cancelled = ExitStatus(2)
    /// 64: invalid command line.
    public static let usage = ExitStatus(64)
    /// 65: invalid input data.
    public static let badData = ExitStatus(65)
    /// 66: no entity has this name or id.
    public static let notFound = ExitStatus(66)
    /// 69: a service cannot be reached.
    public static let unavailable = ExitStatus(69)
    /// 75: a temporary failure; retrying later may succeed.
    public static let temporaryFailure = ExitStatus(75)
    /// 77: permission denied.
    public static let noPermission = ExitStatus(77)
    /// 78: invalid configuration.
    public static let badConfiguration = ExitStatus(78)
    /// 130: interrupted by the user (`SIGINT`).
    public static let interrupted = ExitStatus(130)
    /// 143: terminated by another process (`SIGTERM`).
    public static let terminated = ExitStatus(143)
}
