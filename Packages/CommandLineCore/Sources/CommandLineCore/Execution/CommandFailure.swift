/// An error that ends a command, with an exit code and a problem object. ``Program`` reports it.
///
/// ```swift
/// throw CommandFailure(
///     exitCode: .notFound, kind: "no-such-bed", title: "No such bed", detail: "there is no bed 'bed-9'")
/// ```
public struct CommandFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The exit code of the program.
    public let exitCode: ExitCode
    /// A stable identifier of the kind of failure in kebab case.
    public let kind: String
    /// A short summary of the kind, the same for every failure of that kind.
    public let title: String
    /// What happened, with the values involved, and what to do. May have several lines.
    public let detail: String
    /// Extension members of the problem object. They cannot replace the standard members and `exitStatus`.
    public let members: [String: JSONValue]

    /// Creates a failure.
    public init(
        exitCode: ExitCode,
        kind: String,
        title: String,
        detail: String = "",
        members: [String: JSONValue] = [:]
    ) {
        self.exitCode = exitCode
        self.kind = kind
        self.title = title
        self.detail = detail
        self.members = members
    }

    /// The detail, or the title if there is no detail.
    public var description: String { detail.isEmpty ? title : detail }

    /// Returns the failure as a problem object (RFC 9457) with the type `urn:PROGRAM:problem:KIND`.
    ///
    /// - Parameter program: the name of the root command.
    public func problem(program: String) -> JSONValue {
        let own: [String: JSONValue] = [
            "type": .string("urn:\(program):problem:\(kind)"),
            "title": .string(title),
            "detail": .string(description),
            "exitStatus": .integer(Int64(exitCode.rawValue)),
        ]
        return .object(members.merging(own) { $1 })
    }
}
