import Accounts
import FoundationCore
import FoundationCoreTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("the JSON of accounts") struct JSONTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func decoded<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test("an account has the properties of its member; absent values are null")
    func account() throws {
        let account = try Account(member: Member(id: "anna", name: "Anna", registeredAt: Sample.start))
        let text = try json(account)
        #expect(
            text == """
                {"emailAddress":null,"hasPassword":false,"id":"anna","name":"Anna",\
                "registeredAt":"2030-01-01T00:00:00.000Z","role":"member","suspension":null}
                """
        )
        #expect(try decoded(text, as: Account.self) == account)
    }

    @Test("every sample is decoded from its JSON")
    func roundTrips() throws {
        for account in Account.samples { #expect(try decoded(json(account), as: Account.self) == account) }
        #expect(try decoded(json(Session.sample), as: Session.self) == .sample)
        #expect(try decoded(json(MemberProfile.sample), as: MemberProfile.self) == .sample)
        let export = AccountExport.sample
        #expect(try decoded(json(export), as: AccountExport.self) == export)
        #expect(try json(#require(export.listings.first)).contains(#""reserve":null"#))
        let signedIn = SignedIn(token: SessionToken(rawValue: "t"), session: .sample, member: .sample)
        #expect(try decoded(json(signedIn), as: SignedIn.self) == signedIn)
    }

    @Test("an unknown role is kept; an invalid name, reason, address or password is an error")
    func unknown() throws {
        #expect(try decoded(#""auditor""#, as: Role.self) == Role(rawValue: "auditor"))
        #expect(throws: DecodingError.self) { try decoded(#""anna""#, as: EmailAddress.self) }
        let nameless = #"{"id":"anna","name":"","registeredAt":"2030-01-01T00:00:00.000Z"}"#
        #expect(throws: DecodingError.self) { try decoded(nameless, as: Member.self) }
        let suspension = #"{"reason":"","since":"2030-01-01T00:00:00.000Z"}"#
        #expect(throws: DecodingError.self) { try decoded(suspension, as: Suspension.self) }
        #expect(throws: DecodingError.self) { try decoded(#""""#, as: Password.self) }
    }
}
