import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("The body of a log entry")
struct LogBodyTests {
    private func body(_ text: String) throws(UnreadableEntry) -> LogBody {
        let time = Instant(millisecondsSince1970: 0)
        let subject = LogSubject(rawValue: "palm")
        return try LogBody(
            of: LogEntry(
                position: 7,
                time: time,
                module: "notes",
                kind: "written",
                subject: subject,
                sequence: 1,
                version: 1,
                body: Array(text.utf8)
            )
        )
    }

    @Test("Decoding returns the written values")
    func roundTrip() throws {
        let time = Instant(millisecondsSince1970: 1_893_456_000_123), price = Money(minorUnits: 1250, currency: .eur)
        let author: MemberID = "anna"
        var writer = JSONWriter()
        writer.object {
            $0.member("text", "Water \"it\"\n")
            $0.member("count", 3)
            $0.member("large", Int64.max)
            $0.member("isDone", true)
            $0.member("author", author)
            $0.member("time", time)
            $0.member("price", price)
            $0.member("due", Instant?.none)
            $0.member("readers") { $0.array([author]) { $1.value($0) } }
        }
        let body = try body(String(decoding: writer.bytes, as: UTF8.self))
        #expect(try body.member("text") == "Water \"it\"\n")
        #expect(try body.member("count") == 3 && body.member("large") == Int64.max && body.member("isDone") == true)
        #expect(try body.member("author") == author && body.member("time") == time && body.member("price") == price)
        #expect(try body.member("readers") == [author])
        #expect(try body.member("due", as: Instant?.self) == nil)
        #expect(try body.member("absent", as: String?.self) == nil)
    }

    @Test("A missing member or a wrong type is reported with the position of the entry")
    func unreadable() throws {
        let body = try body(#"{"text":7}"#)
        let error = #expect(throws: UnreadableEntry.self) { try body.member("text", as: String.self) }
        #expect(error?.position == 7 && error?.name == "notes/written")
        #expect(throws: UnreadableEntry.self) { try body.member("author", as: MemberID.self) }
        #expect(throws: UnreadableEntry.self) { try body.member("text", as: Bool?.self) }
        #expect(throws: UnreadableEntry.self) { try self.body("[1]") }
        #expect(throws: UnreadableEntry.self) { try self.body("{") }
    }
}
