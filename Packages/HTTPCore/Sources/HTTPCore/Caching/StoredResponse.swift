/// A stored response with the metadata for selection and freshness (RFC 9111).
public struct StoredResponse: Sendable, Hashable {
    /// The target of the request.
    public let target: String
    /// The fields of the request that `Vary` names, with their normalized values; empty for a missing field.
    ///
    /// `Authorization`, `Cookie` and `Proxy-Authorization` are left out: a storage belongs to one account, secrets must not be
    /// written to disk, and a renewed token must not make every response a miss.
    public let variant: [HTTPField]
    /// The status code.
    public let status: HTTPResponse.Status
    /// The header fields, without those of the connection.
    public var fields: HTTPFields
    /// The content.
    public let body: [UInt8]
    /// The time at which the request was sent.
    public var requestTime: HTTPDate
    /// The time at which the response arrived.
    public var responseTime: HTTPDate

    /// Creates a stored response.
    public init(
        target: String,
        variant: [HTTPField],
        status: HTTPResponse.Status,
        fields: HTTPFields,
        body: [UInt8],
        requestTime: HTTPDate,
        responseTime: HTTPDate
    ) {
        self.target = target
        self.variant = variant
        self.status = status
        self.fields = fields
        self.body = body
        self.requestTime = requestTime
        self.responseTime = responseTime
    }

    /// The approximate size in bytes, for the limits of storages.
    public var size: Int {
        fields.reduce(256 + target.utf8.count + body.count) {
            $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 32
        }
    }
}

extension StoredResponse {
    /// Creates a stored response from one that arrived; `nil` for `Vary: *`.
    init?(
        _ response: HTTPResponse,
        body: [UInt8],
        to request: HTTPRequest,
        sentAt requestTime: HTTPDate,
        at responseTime: HTTPDate
    ) {
        guard let variant = Self.variant(of: request, fields: response.fields) else { return nil }
        self.init(
            target: request.target,
            variant: variant,
            status: response.status,
            fields: response.fields.withoutConnectionFields,
            body: body,
            requestTime: requestTime,
            responseTime: responseTime
        )
    }

    /// Returns whether a request has the same values of the fields that `Vary` names.
    func matches(_ request: HTTPRequest) -> Bool {
        target == request.target && variant.allSatisfy { $0.value == request.fields.normalizedValue($0.name) }
    }

    /// The time at which the server created the response.
    var date: HTTPDate { fields[.date].flatMap(HTTPDate.init(_:)) ?? responseTime }

    /// The directives for caches.
    var directives: CacheDirectives { CacheDirectives(fields) }

    /// Returns the age in seconds (RFC 9111, section 4.2.3).
    func age(at now: HTTPDate) -> Int64 {
        let apparent = max(0, responseTime.secondsSince1970 - date.secondsSince1970)
        let first = fields[values: .age].first?.prefix { $0 != "," } ?? ""
        let delay = max(0, responseTime.secondsSince1970 - requestTime.secondsSince1970)
        let corrected = (DeltaSeconds.parse(first) ?? 0) + delay
        // A clock that was set back must not make a response younger.
        return max(apparent, corrected) + max(0, now.secondsSince1970 - responseTime.secondsSince1970)
    }

    /// The freshness lifetime in seconds (RFC 9111, section 4.2.1).
    var lifetime: Int64 {
        let directives = directives
        if let seconds = directives.seconds("max-age") { return seconds }
        if fields.contains("Expires") {
            // A value that is not a date, such as 0, is in the past.
            guard let expires = fields["Expires"].flatMap(HTTPDate.init(_:)) else { return 0 }
            return max(0, expires.secondsSince1970 - date.secondsSince1970)
        }
        guard status.isHeuristicallyCacheable || directives.contains("public"),
            let modified = fields["Last-Modified"].flatMap(HTTPDate.init(_:))
        else { return 0 }
        // A tenth of the time since the last change, and at most a day.
        return min(86_400, max(0, date.secondsSince1970 - modified.secondsSince1970) / 10)
    }

    /// The fields that make a request conditional on a change since this response; empty if it has no validator.
    var conditions: HTTPFields {
        var conditions = HTTPFields()
        if let tag = fields[.eTag] { conditions[.ifNoneMatch] = tag }
        if let modified = fields["Last-Modified"] { conditions["If-Modified-Since"] = modified }
        return conditions
    }

    /// Returns the response with the fields of a 304 response (RFC 9111, section 3.2); `nil` if the validators differ.
    func updated(by response: HTTPResponse, sentAt requestTime: HTTPDate, at responseTime: HTTPDate) -> StoredResponse?
    {
        if let tag = response.entityTag {
            guard let own = fields[.eTag].flatMap(EntityTag.init(_:)), own.weaklyMatches(tag) else { return nil }
        }
        var updated = self
        for name in Set(response.fields.withoutConnectionFields.map(\.name)) where !Self.contentNames.contains(name) {
            updated.fields[values: name] = response.fields[values: name]
        }
        // The age of a stored response does not belong to the new one.
        if !response.fields.contains(.age) { updated.fields[.age] = nil }
        updated.requestTime = requestTime
        updated.responseTime = responseTime
        return updated
    }

    /// Returns the response with the fields of a 200 response to HEAD; `nil` if that is about another representation (RFC 9111,
    /// section 4.3.5).
    func updated(
        byHead response: HTTPResponse,
        sentAt requestTime: HTTPDate,
        at responseTime: HTTPDate
    ) -> StoredResponse? {
        let identifying: [HTTPField.Name] = [.eTag, "Last-Modified", .contentLength]
        let isSame = identifying.allSatisfy { response.fields[$0] == nil || response.fields[$0] == fields[$0] }
        return isSame ? updated(by: response, sentAt: requestTime, at: responseTime) : nil
    }

    /// The fields that describe the stored content, which a 304 response does not change.
    private static let contentNames: Set<HTTPField.Name> = [.contentLength, "Content-Encoding", "Content-Range"]

    /// The fields that authenticate the account, which are the same for all requests of a storage.
    private static let credentialNames: Set<HTTPField.Name> = [.authorization, "Cookie", "Proxy-Authorization"]

    /// Returns the fields of a request that `Vary` names, without credentials; `nil` for `*`.
    private static func variant(of request: HTTPRequest, fields: HTTPFields) -> [HTTPField]? {
        let names = fields.elements(of: .vary)
        guard !names.contains("*") else { return nil }
        return Set(names.compactMap { HTTPField.Name($0) }).subtracting(credentialNames)
            .sorted { $0.canonicalName < $1.canonicalName }
            .map { HTTPField(name: $0, value: request.fields.normalizedValue($0)) }
    }
}

extension HTTPFields {
    /// The names of the fields of a connection, which are neither stored nor passed on (RFC 9110, section 7.6.1).
    private static let connectionNames: Set<HTTPField.Name> = [
        .connection, "Keep-Alive", "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Authorization",
        "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade",
    ]

    /// The fields without those of the connection.
    fileprivate var withoutConnectionFields: HTTPFields {
        let named = elements(of: .connection).compactMap { HTTPField.Name($0) }
        return HTTPFields(filter { !Self.connectionNames.contains($0.name) && !named.contains($0.name) })
    }

    /// The elements of all values of a field, without the whitespace around them.
    fileprivate func elements(of name: HTTPField.Name) -> [String] {
        self[values: name].flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { HTTPField(name: name, value: String($0)).value }
    }

    /// The fields whose elements are case-insensitive and unordered (RFC 9110, section 12.5).
    private static let unorderedNames: Set<HTTPField.Name> = ["Accept-Charset", "Accept-Encoding", "Accept-Language"]

    /// The values of a field in one text, which is equal for values with the same meaning; empty for a missing field. Whitespace
    /// around commas has no meaning.
    fileprivate func normalizedValue(_ name: HTTPField.Name) -> String {
        let elements = elements(of: name)
        guard Self.unorderedNames.contains(name) else { return elements.joined(separator: ",") }
        return elements.filter { !$0.isEmpty }.map { ASCII.lowercased($0.filter { $0 != " " && $0 != "\t" }) }.sorted()
            .joined(separator: ",")
    }
}

extension HTTPResponse.Status {
    /// Whether a response without explicit freshness may be stored (RFC 9110, section 15.1).
    var isHeuristicallyCacheable: Bool { [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501].contains(code) }
}
