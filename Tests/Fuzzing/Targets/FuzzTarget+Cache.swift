@testable import HTTPCore

extension FuzzTarget {
    /// The header fields of a response, one per line, as a cache parses them.
    ///
    /// If the cache answers a request, the response has an `Age` field; and a response that is stored in a file is
    /// unchanged when it is read.
    static let cache = FuzzTarget("cache") { input in
        guard let text = String(validating: input, as: UTF8.self) else { return }
        var fields = HTTPFields()
        for line in text.split(separator: "\n") {
            let name = line.prefix { $0 != ":" }
            guard let name = HTTPField.Name(String(name)) else { continue }
            fields.append(HTTPField(name: name, value: String(line.dropFirst(name.rawName.count + 1))))
        }
        let storage = InMemoryCacheStore(), start: Int64 = 784_111_777, response = fields
        func send(at seconds: Int64, _ content: [UInt8]) async throws -> HTTPResponse {
            let cache = CacheMiddleware(storage) { HTTPDate(secondsSince1970: start + seconds) }
            return try await cache.intercept(HTTPRequest(path: "/")) { _ in
                HTTPResponse(status: .ok, fields: response, body: .bytes(content))
            }
        }
        _ = try await send(at: 0, [1])
        let stored = storage.responses(to: "/")
        try require(
            StoredResponseFile.decode(StoredResponseFile.encode(stored)) == stored,
            "The stored response changes in the file round trip."
        )
        _ = StoredResponseFile.decode(input)
        let second = try await send(at: 10, [2])
        guard second.body.bytes == [1] else { return }
        let age = second.fields[.age].flatMap { Int64($0) }
        try require(
            !stored.isEmpty && (age ?? 0) >= 10,
            "A reused response has the age '\(second.fields[.age] ?? "")'."
        )
    }
}
