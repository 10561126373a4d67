import HTTPCore
@testable import HTTPCoreCurl
import Testing

@Suite("Response heads")
struct ResponseHeadTests {
    /// Returns the responses whose heads the lines contain.
    private func responses(_ lines: [String]) throws -> [HTTPResponse] {
        var head = ResponseHead()
        return try lines.compactMap { line in
            try Array("\(line)\r\n".utf8).withUnsafeBytes { try head.add($0) }
        }
    }

    @Test("keep the order of fields and repeated fields; trailers are ignored")
    func fields() throws {
        let lines = ["HTTP/1.1 200 OK", "Link: <a>", "B:1 ", "link: <b>", "", "Trailer: x", ""]
        let expected: [HTTPField] = [
            HTTPField(name: "Link", value: "<a>"), HTTPField(name: "B", value: "1"),
            HTTPField(name: "link", value: "<b>"),
        ]
        #expect(try responses(lines).map(\.fields) == [HTTPFields(expected)])
    }

    @Test("may be preceded by interim responses, whose fields are separate")
    func interim() throws {
        let responses = try responses(["HTTP/2 103", "Link: <a>", "", "HTTP/2 204", "B: 1", ""])
        #expect(responses.map(\.status.code) == [103, 204])
        #expect(responses.last?.fields.map(\.name) == ["B"])
    }

    @Test("may fold a field value over several lines")
    func folding() throws {
        #expect(try responses(["HTTP/1.1 200 OK", "A: 1", "\t2", ""]).first?.fields["A"] == "1 2")
    }

    @Test(
        "are refused if they are malformed",
        arguments: [
            ["HTTP/1.1 OK"], ["HTTP/1.1 20 OK", ""], ["A: 1", ""], [""], ["HTTP/1.1 200 OK", "no colon"],
            ["HTTP/1.1 200 OK", "a b: 1"], ["HTTP/1.1 200 OK", " folded"],
        ]
    )
    func malformed(lines: [String]) {
        #expect(throws: ResponseHead.Invalid.self) { try responses(lines) }
    }

    @Test("are refused if they are larger than 256 KiB in total")
    func size() throws {
        let field = "A: " + String(repeating: "x", count: 1_019)
        #expect(throws: ResponseHead.Invalid.self) {
            try responses(["HTTP/1.1 200 OK"] + Array(repeating: field, count: 256))
        }
        #expect(try responses(["HTTP/1.1 200 OK"] + Array(repeating: field, count: 255) + [""]).count == 1)
    }
}
