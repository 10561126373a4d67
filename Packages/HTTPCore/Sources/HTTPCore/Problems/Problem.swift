/// A problem details object (RFC 9457): why a request failed.
///
/// ```swift
/// throw Problem(type: "urn:greenhouse:problem:too-wet", title: "Too wet", status: .conflict,
///               detail: "The fern had 300 ml today.", members: ["dryAgainIn": 3600])
/// ```
public struct Problem: Error, Sendable, Hashable {
    /// The URI of the problem type. `about:blank` means that the status alone describes the problem.
    public var type: String
    /// A short summary of the problem type, the same for all problems of the type.
    public var title: String?
    /// The HTTP status of the response.
    public var status: HTTPResponse.Status?
    /// A description of this occurrence for the caller. It must not reveal internals.
    public var detail: String?
    /// A URI that identifies this occurrence.
    public var instance: String?
    /// The extension members: all properties except the five standard ones, which are removed if set here.
    public var members: [String: JSONValue] {
        didSet { members = Self.withoutStandardNames(members) }
    }

    /// Creates a problem. Standard properties in `members` are removed.
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
