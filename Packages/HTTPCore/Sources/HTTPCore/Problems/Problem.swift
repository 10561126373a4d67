/// Why a request was not done, for programs and for people (RFC 9457).
///
/// ```swift
/// throw Problem(type: "urn:greenhouse:problem:too-wet", title: "Too wet", status: .conflict,
///               detail: "the fern had 300 ml today", members: ["dryAgainIn": 3600])
/// ```
public struct Problem: Error, Sendable, Hashable {
    /// The kind of problem: a URI that never changes. `about:blank` says no more than the status.
    public var type: String
    /// The kind in a few words, the same for all problems of the type.
    public var title: String?
    /// The status it is answered with.
    public var status: HTTPResponse.Status?
    /// What happened this time, in words that help to go on. Never internals.
    public var detail: String?
    /// A URI of this one occurrence.
    public var instance: String?
    /// Members of the type's own: what a program needs to go on. The standard's five names cannot be among them.
    public var members: [String: JSONValue] {
        didSet { members = Self.withoutStandardNames(members) }
    }

    /// A problem made of its parts; members with one of the standard's five names are left out.
    public init(
        type: String = "about:blank",
        title: String? = nil,
        status: HTTPResponse.Status? = nil,
        detail: String? = nil,
        instance: String? = nil,
        members: [String: JSONValue] = [:]
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.instance = instance
        self.members = Self.withoutStandardNames(members)
    }

    static let standardNames: Set<String> = ["type", "title", "status", "detail", "instance"]

    private static func withoutStandardNames(_ members: [String: JSONValue]) -> [String: JSONValue] {
        members.keys.contains(where: standardNames.contains)
            ? members.filter { !standardNames.contains($0.key) } : members
    }
}
