import Accounts
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("values of accounts") struct ValueTests {
    @Test("a secret is not revealed by descriptions, interpolation, dumps and mirrors")
    func redaction() throws {
        let secret = "correct horse battery"
        let values: [Any] = [
            try Password(secret), SessionToken(rawValue: secret), OneTimeCode(rawValue: secret),
            Credentials(name: "anna", password: try Password(secret)),
            Registration(name: "anna", password: try Password(secret), code: OneTimeCode(rawValue: secret)),
            SignedIn(token: SessionToken(rawValue: secret), session: .sample, member: .sample),
            IssuedCode(code: OneTimeCode(rawValue: secret), expiresAt: Sample.start),
            StoredSession(token: SessionToken(rawValue: secret), member: .sample, expiresAt: Sample.start),
        ]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), String(describing: Optional(value)), dumped] {
                #expect(!text.contains("horse"), "\(type(of: value))")
            }
        }
    }

    @Test("a new password has ten characters, and is not the name")
    func passwords() throws {
        #expect(throws: InvalidField("password", "must have 1 to 1024 bytes of UTF-8")) { try Password("") }
        #expect(throws: InvalidField.self) { try Password(String(repeating: "x", count: 1_025)) }
        try Password("0123456789").requireStrength(for: "anna")
        #expect(throws: InvalidField("password", "must have at least 10 characters")) {
            try Password("012345678").requireStrength(for: "anna")
        }
        #expect(throws: InvalidField("password", "must not be the name")) {
            try Password("Anna-Charlotte").requireStrength(for: "anna-charlotte")
        }
        // Ten bytes, two characters.
        #expect(throws: InvalidField.self) { try Password("é👩‍👩‍👧").requireStrength(for: "anna") }
    }

    @Test("an e-mail address has a local part and a domain", arguments: ["anna@example.org", "a.b+c@x.y.example"])
    func addresses(text: String) throws { #expect(try EmailAddress(text).rawValue == text) }

    @Test(
        "other texts are no e-mail addresses",
        arguments: [
            "", "anna", "anna@", "@example.org", "anna@example", "a@b@example.org", "an na@example.org",
            ".a@example.org",
            "a..b@example.org", "anna@example.org.", "anna@.example.org", "anna@exa\nmple.org", "anna\u{0}@example.org",
            "anna@\u{202E}example.org", "\"anna\"@example.org", "anna <anna@example.org>",
            String(repeating: "a", count: 65) + "@example.org",
            "a@" + String(repeating: "b.", count: 126) + "org",
        ]
    )
    func invalidAddresses(text: String) {
        #expect(throws: InvalidField("emailAddress", "must have the form name@example.org")) {
            try EmailAddress(text)
        }
        #expect(EmailAddress(rawValue: text) == nil)
    }

    @Test("names differ by more than case, and have no invisible characters")
    func names() throws {
        #expect(try MemberName("Ånna").isSame(as: "a\u{30A}NNA") && !MemberName("Anna").isSame(as: "Anne"))
        for text in ["", " anna", "anna ", "an\u{200B}na", "an\u{2028}na", String(repeating: "x", count: 65)] {
            #expect(throws: InvalidField.self) { try MemberName(text) }
        }
    }

    @Test("the reason of a suspension has a visible character and no control characters")
    func reasons() throws {
        #expect(try Suspension.reason("Three\nunpaid orders") == "Three\nunpaid orders")
        for text in ["", " ", "\u{200B}", "a\u{0}b", String(repeating: "x", count: 1_001)] {
            #expect(throws: InvalidField.self) { try Suspension.reason(text) }
        }
    }

    @Test("a code is the same with and without hyphens, blanks and capitals")
    func codes() {
        #expect(OneTimeCode(rawValue: " ABCD-ef gh ").normalized == OneTimeCode(rawValue: "abcdefgh").normalized)
    }
}
