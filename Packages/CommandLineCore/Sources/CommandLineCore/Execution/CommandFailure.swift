/// An error that ends a command, with an exit status and a problem object. ``Program`` reports it.
///
/// ```swift
/// throw CommandFailure(
///     exitStatus: .notFound, kind: "no-such-bed", title: "No such bed", detail: "There is no bed 'bed-9'.")
/// ```
public struct CommandFailure: Error, Sendable, CustomStringConvertible {
    /// The value of an extension member of the problem object.
    public typealias Member = any Encodable & Hashable & Sendable

    /// The exit status of the program.
    public let exitStatus: ExitStatus
    /// A stable identifier of the kind of failure in kebab case.
    public let kind: String
    /// A short summary of the kind, which is the same for all failures of this kind.
    public let title: String
    /// What happened, with the relevant values, and what to do. It may have several lines.
    public let detail: String
    /// Extension members of the problem object. They cannot replace the standard members or `exitStatus`.
    public let members: [String: Member]

    /// Creates a failure.
    public init(
        exitStatus: ExitStatus,
        kind: String,
        title: String,
        detail: String = "",
        members: [String: Member] = [:]
    ) {
        self.exitStatus = exitStatus
        self.kind = kind
        self.title = title
        self.detail = detail
        self.members = members
    }

    /// The detail, or the title if there is no detail.
    public var description: String { detail.isEmpty ? title : detail }

    /// Converts the failure to a problem object (RFC 9457) with the type `urn:PROGRAM:problem:KIND`.
    ///
    /// - Parameter program: the name of the root command.
    public func problem(program: String) -> some Encodable {
        let own: [String: Member] = [
            "type": "urn:\(program):problem:\(kind)",
            "title": title,
            "detail": description,
            "exitStatus": exitStatus.rawValue,
        ]
        return ProblemObject(members: members.merging(own) { $1 })
    }
}

extension CommandFailure: Hashable {
    /// Returns whether both failures are equal in every property.
    public static func == (left: CommandFailure, right: CommandFailure) -> Bool {
        (left.exitStatus, left.kind) == (right.exitStatus, right.kind)
            && (left.title, left.detail) == (right.title, right.detail)
            && left.hashableMembers == right.hashableMembers
    }

    /// Hashes every property.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(exitStatus)
        hasher.combine(kind)
        hasher.combine(title)
        hasher.combine(detail)
        hasher.combine(hashableMembers)
    }

    private var hashableMembers: [String: AnyHashable] { members.mapValues { AnyHashable($0) } }
}

/// A problem object of RFC 9457.
private struct ProblemObject: Encodable {
    let members: [String: CommandFailure.Member]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(members.mapValues { try EncodedValue(encoding: $0) })
    }
}
