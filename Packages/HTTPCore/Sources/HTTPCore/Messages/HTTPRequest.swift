/// A request as a value: what is asked, of which resource, with which fields and body.
///
/// It has no scheme and no authority: those belong to the transport it is sent over.
public struct HTTPRequest: Sendable, Hashable {
    /// What is to be done.
    public var method: Method
    /// The resource.
    public var path: URLPath
    /// What follows the `?`; an empty query is the same as none.
    public var query: URLQuery
    /// The header fields.
    public var fields: HTTPFields
    /// The whole content, empty if there is none.
    public var body: [UInt8]

    /// A request made of its parts.
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

    /// A request for a target as it stands in a request line: `/v1/items?limit=5`.
    ///
    /// - Throws: ``URLSyntaxError`` for what ``URLPath`` or ``URLQuery`` does not read; the forms `*`, `host:port`
    ///   and `http://…` are no paths.
    public init(
        method: Method = .get,
        target: String,
        fields: HTTPFields = HTTPFields(),
        body: [UInt8] = []
    ) throws(URLSyntaxError) {
        let bytes = target.utf8
        let path = bytes.prefix { $0 != UInt8(ascii: "?") }
        self.init(
            method: method,
            path: try URLPath(parsing: path),
            query: try URLQuery(parsing: bytes[path.endIndex...].dropFirst()),
            fields: fields,
            body: body
        )
    }

    /// Path and query as they stand in a request line.
    public var target: String { query.isEmpty ? "\(path)" : "\(path)?\(query)" }
}
