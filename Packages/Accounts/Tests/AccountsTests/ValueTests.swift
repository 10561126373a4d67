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

    @Test("a new password has at least ten characters, and is not the name")
    func passwords() throws {
        #expect(throws: InvalidField("password", "must be 1 to 1024 bytes long in UTF-8")) { try Password("") }
        #expect(throws: InvalidField.self) { try Password(String(repeating: "x", count: 1_025)) }
        try Password("0123456789").requireStrength(for: "anna")
        #expect(throws: InvalidField("password", "must have at least 10 characters")) {
            try Password("012345678").requireStrength(for: "anna")
        }
        #expect(throws: InvalidField("password", "must not equal the member's name")) {
            try Password("Anna-Charlotte").requireStrength(for: "anna-charlotte")
        }
        // Ten bytes, two characters.
        #expect(throws: InvalidField.self) { try Password("é👩‍👩‍👧").requireStrength(for: "anna") }
    }

    @Test(
        "a new name has letters of one script, or of those that Chinese, Japanese and Korean names combine",
        arguments: [
            "Anna-Zoë 2", "José Mª", "e\u{301}va", "Ｐａｕｌ", "Анна Ёлкина", "Ἀθηνᾶ", "김민준", "田中 たろう Ken", "ラーメン々",
            "ㄅㄆ 台北 A",
            "علی", "अनु", "ไทย 7", "Anna 🙂 ☕", "2001", "¥€$",
        ]
    )
    func singleScript(_ name: String) throws { #expect(try MemberName(name).text == name) }

    @Test(
        "a new name that mixes letters of scripts that may look alike is refused; a stored one is read",
        arguments: [
            ("Р\u{430}ypal", "Cyrillic and Latin"), ("Ραul", "Greek and Latin"), ("Αнна", "Cyrillic and Greek"),
            ("Аnna", "Cyrillic and Latin"), ("Ꭺnna", "Cherokee and Latin"), ("Анна 田", "Cyrillic and Han"),
            ("Anna 𝐀", "Latin and Mathematical"),
        ]
    )
    func mixedScripts(_ name: String, _ scripts: String) throws {
        let reason = "must not mix letters of \(scripts), which may look alike; use one script"
        #expect(throws: InvalidField("name", reason)) { try MemberName(name) }
        #expect(try MemberName(stored: name).text == name)
    }

    @Test("members, profiles, suspensions and sessions from another backend are checked")
    func entities() throws {
        /// Expects an error about a field.
        func expect(_ field: String, _ make: () throws -> Any) {
            let error = #expect(throws: InvalidField.self) { _ = try make() }
            #expect(error?.field == field)
        }
        let far = Instant.writable.upperBound.advanced(by: .seconds(1))
        func member(_ name: String, at time: Instant = Sample.start) throws -> Member {
            try Member(id: "anna", name: name, registeredAt: time)
        }
        let name = String(repeating: "n", count: MemberName.maximumLength)
        #expect(try member(name).name == name)
        for name in ["", " Anna", "An\nna", name + "n"] { expect("name") { try member(name) } }
        expect("registeredAt") { try member("Anna", at: far) }

        #expect(try MemberProfile(member: .sample, retractionCount: 3).retractionCount == 3)
        expect("retractionCount") { try MemberProfile(member: .sample, retractionCount: -1) }

        #expect(try Suspension(reason: "Unpaid.\nTwice.", since: Sample.start).reason == "Unpaid.\nTwice.")
        for reason in ["", " \n", "bell \u{7}", String(repeating: "r", count: Suspension.maximumReasonLength + 1)] {
            expect("reason") { try Suspension(reason: reason, since: Sample.start) }
        }
        expect("since") { try Suspension(reason: "Unpaid", since: far) }

        func session(_ label: String = "laptop", lasting duration: Duration = .seconds(1)) throws -> Session {
            let end = Sample.start.advanced(by: duration)
            return try Session(id: "s", label: label, createdAt: Sample.start, expiresAt: end, isCurrent: false)
        }
        #expect(try session("").label == "" && session().with(isCurrent: true).isCurrent)
        for label in [" laptop", "lap\ntop", String(repeating: "l", count: Session.maximumLabelLength + 1)] {
            expect("label") { try session(label) }
        }
        expect("expiresAt") { try session(lasting: .zero) }

        func bid(_ cents: Int64, at time: Instant = Sample.start) throws -> ExportedBid {
            try ExportedBid(item: "i", title: "Lamp", maximum: Money(minorUnits: cents, currency: .usd), time: time)
        }
        #expect(try bid(Money.maximumMinorUnits).maximum.minorUnits == Money.maximumMinorUnits)
        for cents in [0, -1, Money.maximumMinorUnits + 1] { expect("maximum") { try bid(cents) } }
        expect("time") { try bid(1, at: far) }

        func listing(_ reserve: Money?, until end: Instant = Sample.start) throws -> ExportedListing {
            let price = Money(minorUnits: 100, currency: .usd)
            return try ExportedListing(
                item: "i",
                title: "Lamp",
                status: "open",
                startPrice: price,
                reserve: reserve,
                price: price,
                startsAt: Sample.start,
                endsAt: end
            )
        }
        #expect(try listing(nil).reserve == nil)
        expect("reserve") { try listing(Money(minorUnits: 100, currency: .eur)) }
        expect("endsAt") { try listing(nil, until: far) }
        expect("expiresAt") { try session(lasting: Sample.start.duration(to: far)) }

        func order(_ cents: Int64, at time: Instant = Sample.start) throws -> ExportedOrder {
            let total = Money(minorUnits: cents, currency: .usd)
            return try ExportedOrder(id: "o", role: "buyer", status: "paid", items: [], total: total, createdAt: time)
        }
        #expect(try order(0).total.minorUnits == 0)
        for cents in [-1, Money.maximumMinorUnits + 1] { expect("total") { try order(cents) } }
        expect("createdAt") { try order(1, at: far) }
    }

    @Test("an e-mail address has a local part and a domain", arguments: ["anna@example.org", "a.b+c@x.y.example"])
    func addresses(text: String) throws { #expect(try EmailAddress(text).rawValue == text) }

    @Test(
        "other texts are not e-mail addresses",
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

    @Test("names that differ only in case are the same; invisible characters are refused")
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

    @Test("hyphens, spaces and case of a code are ignored")
    func codes() {
        #expect(OneTimeCode(rawValue: " ABCD-ef gh ").normalized == OneTimeCode(rawValue: "abcdefgh").normalized)
    }
}
