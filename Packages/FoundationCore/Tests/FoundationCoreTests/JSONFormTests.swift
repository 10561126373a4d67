import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("JSON codings") struct JSONFormTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode([value]), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ text: String) throws -> Value? {
        try JSONDecoder().decode([Value].self, from: Data(text.utf8)).first
    }

    @Test("values are encoded as documented, and decoded again")
    func forms() throws {
        let money = Money(minorUnits: 2550, currency: .usd), instant = Instant(millisecondsSince1970: 5)
        #expect(try json(money) == #"[{"amount":2550,"currency":"USD"}]"#)
        #expect(try read(json(money)) == money)
        #expect(try json(instant) == #"["1970-01-01T00:00:00.005Z"]"#)
        #expect(try read(json(instant)) == instant)
        #expect(try json("abc" as ItemID) == #"["abc"]"#)
        #expect(try read(#"["abc"]"#) == ("abc" as ItemID))
    }

    @Test("invalid values are refused", arguments: ["[5]", #"["a b"]"#, "[null]"])
    func refusals(text: String) {
        #expect(throws: DecodingError.self) { let _: ItemID? = try read(text) }
        #expect(throws: DecodingError.self) { let _: Instant? = try read(text) }
        #expect(throws: DecodingError.self) { let _: Money? = try read(text) }
        #expect(throws: DecodingError.self) { let _: Currency? = try read(text) }
    }
}
