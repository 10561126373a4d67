internal import HTTPCore

/// An answer as it is kept under an idempotency key, to be given again as it was: a line with the status, a line for each
/// field, an empty one, and the content.
struct StoredResponse {
    let bytes: [UInt8]

    /// The stored form of an answer whose content is whole.
    init(_ response: HTTPResponse) {
        let fields = response.fields.map { "\($0.name.rawName): \($0.value)\n" }
        bytes = Array("\(response.status.code)\n\(fields.joined())\n".utf8) + (response.body.bytes ?? [])
    }

    /// What was stored.
    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The answer; `nil` when what was stored is damaged.
    var response: HTTPResponse? {
        let newline = UInt8(ascii: "\n")
        var rest = bytes[...], lines: [String] = []
        while let end = rest.firstIndex(of: newline), end > rest.startIndex {
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
        guard let status = lines.first.flatMap({ Int($0) }).flatMap(HTTPResponse.Status.init(code:)),
            rest.first == newline
        else { return nil }
        let fields = lines.dropFirst().compactMap { line -> HTTPField? in
            guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon])) else {
                return nil
            }
            return HTTPField(name: name, value: String(line[colon...].dropFirst(2)))
        }
        return HTTPResponse(status: status, fields: HTTPFields(fields), body: .bytes(Array(rest.dropFirst())))
    }
}
