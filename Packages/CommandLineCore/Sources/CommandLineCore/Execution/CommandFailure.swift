/// Why a command could not do its work: what it throws, what ``Program`` reports.
///
/// ```swift
/// throw CommandFailure(
///     exitCode: .notFound, kind: "no-such-bed", title: "No such bed", detail: "there is no bed 'bed-9'")
/// ```
public struct CommandFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The status the program ends with.
    public let exitCode: ExitCode
    /// A stable name of the kind of failure in kebab case, for programs to compare.
    public let kind: String
    /// The kind in words; the same for every failure of the kind.
    public let title: String
    /// What happened this time and what helps; may have several lines.
    public let detail: String
    /// More members of the problem object; those of RFC 9457 and `exitStatus` cannot be replaced.
    public let members: [String: JSONValue]

    /// Describes a failure.
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

    /// The detail, else the title.
    public var description: String { detail.isEmpty ? title : detail }

    /// The failure as a problem object (RFC 9457) with the URN of its kind as its type.
    ///
    /// - Parameter program: the root command's name.
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
