/// A request: method, path, query, header fields and content.
///
/// It has no scheme and no authority; those belong to the transport's ``HTTPOrigin``.
public struct HTTPRequest: Sendable, Hashable {
    /// The request method.
    public var method: Method
    /// The path of the target.
    public var path: URLPath
    /// The query of the target. If it is empty, the target has no `?`.
    public var query: URLQuery
    /// The header fields.
    public var fields: HTTPFields
    /// The complete content; empty if there is none.
    public var body: [UInt8]
    /// Whether the content or the target contains a secret, such as a password. A transport must send such a request
    /// only over a connection that is encrypted or does not leave this machine.
    public var isConfidential = false

    /// Creates a request from its parts.
    public init(
        method: Method = .get,
        path: URLPath,
        query: URLQuery = URLQuery(),
        fields: HTTPFields = HTTPFields(),
        body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
        self.body = body
    }

    /// Creates a request from a target in origin form, such as `/v1/items?limit=5`.
    ///
    /// - Throws: ``URLSyntaxError`` if the path or query is malformed, or if the target has another form (`*`,
    ///   `host:port`, `http://…`).
    public init(
        method: Method = .get,
        target: String,
        fields: HTTPFields = HTTPFields(),
        body: [UInt8] = []
    ) throws(URLSyntaxError) {
        let bytes = target.utf8
        let end = bytes.firstIndex(of: UInt8(ascii: "?"))
        self.init(
            method: method,
            path: try URLPath(parsing: bytes[..<(end ?? bytes.endIndex)]),
            query: try end.map { end throws(URLSyntaxError) in
                try URLQuery(parsing: bytes[end...].dropFirst())
            } ?? URLQuery(),
            fields: fields,
            body: body
        )
    }

    /// Whether the request contains a secret: ``isConfidential`` is `true`, or it has a field with credentials
    /// (`Authorization`, `Cookie`, `Proxy-Authorization`).
    public var hasCredentials: Bool { isConfidential || Self.credentialNames.contains(where: fields.contains) }

    static let credentialNames: [HTTPField.Name] = [.authorization, "Cookie", "Proxy-Authorization"]

    /// The target in origin form: path and query.
    public var target: String { query.isEmpty ? "\(path)" : "\(path)?\(query)" }
}
