/// A stored response with the metadata for matching requests and computing freshness (RFC 9111).
public struct StoredResponse: Sendable, Hashable {
    /// The request target: path and query.
    public let target: String
    /// The request fields that `Vary` names, with normalized values; the value is empty for a missing field.
    ///
    /// `Authorization`, `Cookie` and `Proxy-Authorization` are omitted. A cache belongs to one account, so it needs no
    /// credentials to match; secrets must not be written to disk; and a renewed token must not invalidate all stored
    /// responses.
    public let variant: [HTTPField]
    /// The status code.
    public let status: HTTPResponse.Status
    /// The header fields, without hop-by-hop fields such as `Connection`.
    public var fields: HTTPFields { didSet { metadata = Metadata(fields) } }
    /// The complete content.
    public let body: [UInt8]
    /// The time at which the request was sent.
    public var requestTime: HTTPDate
    /// The time at which the response arrived.
    public var responseTime: HTTPDate

    /// The directives and the date in `fields`. They are parsed once, because each use of the response needs them
    /// several times.
    private var metadata: Metadata

    private struct Metadata: Sendable, Hashable {
        let directives: CacheDirectives
        let date: HTTPDate?

        init(_ fields: HTTPFields) {
            directives = CacheDirectives(fields)
            date = fields[.date].flatMap(HTTPDate.init(_:))
        }
    }

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
        metadata = Metadata(fields)
    }

    /// The approximate size in bytes, which counts towards the size limit of a cache.
    public var size: Int {
        fields.reduce(256 + target.utf8.count + body.count) {
            $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 32
        }
    }
}

extension StoredResponse {
    /// Creates a stored response from a received one; `nil` for `Vary: *`.
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

    /// Returns whether a request has the same values of the fields that `Vary` names, so that this response may answer
    /// it.
    func matches(_ request: HTTPRequest) -> Bool {
        target == request.target && variant.allSatisfy { $0.value == request.fields.normalizedValue($0.name) }
    }

    /// The `Date` of the response; the time of receipt if the field is missing or malformed.
    var date: HTTPDate { metadata.date ?? responseTime }

    /// The directives of the response's `Cache-Control`.
    var directives: CacheDirectives { metadata.directives }

    /// Returns the age in seconds, at least 0 (RFC 9111, section 4.2.3).
    func age(at now: HTTPDate) -> Int64 {
        let apparent = max(0, responseTime.secondsSince1970 - date.secondsSince1970)
        let first = fields[values: .age].first?.prefix { $0 != "," } ?? ""
        let delay = max(0, responseTime.secondsSince1970 - requestTime.secondsSince1970)
        let corrected = (DeltaSeconds.parse(first) ?? 0) + delay
        // If the clock was set back, the response must not get younger.
        return max(apparent, corrected) + max(0, now.secondsSince1970 - responseTime.secondsSince1970)
    }

    /// The freshness lifetime in seconds (RFC 9111, section 4.2.1).
    var lifetime: Int64 {
        let directives = directives
        if let seconds = directives.seconds("max-age") { return seconds }
        if fields.contains("Expires") {
            // A malformed date, such as 0, counts as a date in the past.
            guard let expires = fields["Expires"].flatMap(HTTPDate.init(_:)) else { return 0 }
            return max(0, expires.secondsSince1970 - date.secondsSince1970)
        }
        guard status.isHeuristicallyCacheable || directives.contains("public"),
            let modified = fields["Last-Modified"].flatMap(HTTPDate.init(_:))
        else { return 0 }
        // A heuristic: a tenth of the time since the last modification, at most a day.
        return min(86_400, max(0, date.secondsSince1970 - modified.secondsSince1970) / 10)
    }

    /// The fields for a conditional request that revalidates this response; empty if it has no validator.
    var conditions: HTTPFields {
        var conditions = HTTPFields()
        if let tag = fields[.eTag] { conditions[.ifNoneMatch] = tag }
        if let modified = fields["Last-Modified"] { conditions["If-Modified-Since"] = modified }
        return conditions
    }

    /// Returns this response with the fields of a 304 response merged in (RFC 9111, section 3.2); `nil` if the
    /// entity tags differ.
    func updated(by response: HTTPResponse, sentAt requestTime: HTTPDate, at responseTime: HTTPDate) -> StoredResponse?
    {
        if let tag = response.entityTag {
            guard let own = fields[.eTag].flatMap(EntityTag.init(_:)), own.weaklyMatches(tag) else { return nil }
        }
        var updated = self
        for name in Set(response.fields.withoutConnectionFields.map(\.name)) where !Self.contentNames.contains(name) {
            updated.fields[values: name] = response.fields[values: name]
        }
        // The stored `Age` does not apply after revalidation.
        if !response.fields.contains(.age) { updated.fields[.age] = nil }
        updated.requestTime = requestTime
        updated.responseTime = responseTime
        return updated
    }

    /// Returns this response with the fields of a 200 response to HEAD merged in; `nil` if the response to HEAD
    /// describes another representation (RFC 9111, section 4.3.5).
    func updated(
        byHead response: HTTPResponse,
        sentAt requestTime: HTTPDate,
        at responseTime: HTTPDate
    ) -> StoredResponse? {
        let identifying: [HTTPField.Name] = [.eTag, "Last-Modified", .contentLength]
        let isSame = identifying.allSatisfy { response.fields[$0] == nil || response.fields[$0] == fields[$0] }
        return isSame ? updated(by: response, sentAt: requestTime, at: responseTime) : nil
    }

    /// The fields that describe the stored content. A 304 response does not change them.
    private static let contentNames: Set<HTTPField.Name> = [.contentLength, "Content-Encoding", "Content-Range"]

    /// The request fields with credentials, which are the same for all requests of a cache.
    private static let credentialNames: Set<HTTPField.Name> = [.authorization, "Cookie", "Proxy-Authorization"]

    /// Returns the request fields that `Vary` names, without credentials; `nil` for `Vary: *`.
    private static func variant(of request: HTTPRequest, fields: HTTPFields) -> [HTTPField]? {
        let names = fields.elements(of: .vary)
        guard !names.contains("*") else { return nil }
        return Set(names.compactMap { HTTPField.Name($0) }).subtracting(credentialNames)
            .sorted { $0.canonicalName < $1.canonicalName }
            .map { HTTPField(name: $0, value: request.fields.normalizedValue($0)) }
    }
}

extension HTTPFields {
    /// The hop-by-hop fields, which are neither stored nor forwarded (RFC 9110, section 7.6.1).
    private static let connectionNames: Set<HTTPField.Name> = [
        .connection, "Keep-Alive", "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Authorization",
        "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade",
    ]

    /// The fields without hop-by-hop fields.
    fileprivate var withoutConnectionFields: HTTPFields {
        let named = elements(of: .connection).compactMap { HTTPField.Name($0) }
        return HTTPFields(filter { !Self.connectionNames.contains($0.name) && !named.contains($0.name) })
    }

    /// The comma-separated elements of all values of a field, trimmed.
    fileprivate func elements(of name: HTTPField.Name) -> [String] {
        self[values: name].flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { HTTPField(name: name, value: String($0)).value }
    }

    /// The fields whose elements are compared without case and order (RFC 9110, section 12.5).
    private static let unorderedNames: Set<HTTPField.Name> = ["Accept-Charset", "Accept-Encoding", "Accept-Language"]

    /// A normalized text of a field's values: equal for values with the same meaning, empty for a missing field.
    /// Ignores whitespace around commas.
    fileprivate func normalizedValue(_ name: HTTPField.Name) -> String {
        let elements = elements(of: name)
        guard Self.unorderedNames.contains(name) else { return elements.joined(separator: ",") }
        return elements.filter { !$0.isEmpty }.map { ASCII.lowercased($0.filter { $0 != " " && $0 != "\t" }) }.sorted()
            .joined(separator: ",")
    }
}

extension HTTPResponse.Status {
    /// Whether a response with this status may be stored without explicit freshness (RFC 9110, section 15.1).
    var isHeuristicallyCacheable: Bool { [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501].contains(code) }
}
