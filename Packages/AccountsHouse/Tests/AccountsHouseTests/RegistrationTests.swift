import Accounts
import AccountsAPI
import AccountsHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Synchronization
import Testing

@Suite("registering in a house") struct RegistrationTests {
    @Test("responds with the member and its location in the API")
    func created() async throws {
        let house = try await TestHouse()
        let reply = try await house.send(.post, "/v1/members", #"{"name":"Anna","password":"0123456789"}"#)
        let id = try #require(reply.json["id"]?.string)
        #expect(reply.status == 201 && reply[.location] == "/v1/members/\(id)")
        #expect(reply[.cacheControl] == "no-store")
        #expect(reply.json["name"] == "Anna" && reply.json["password"] == nil)
        #expect(try await house.send(.get, "/v1/members/\(id)").json["retractionCount"] == 2)
    }

    @Test("needs a password, except for the owner of the house", arguments: RegistrationPolicy.allCases)
    func owner(policy: RegistrationPolicy) async throws {
        let house = try await TestHouse(policy: AccountsPolicy(registration: policy))
        let missing = try await house.send(.post, "/v1/members", #"{"name":"Ada"}"#)
        #expect(missing.status == 403 && missing.problem == "password-required")
        let ada = try await house.register("Ada", password: nil)
        #expect(try await house.call(AccountsAPI.account, (), as: .member(ada.id)) == Account(member: ada))
    }

    @Test("needs no password in a house whose program vouches for the callers")
    func vouched() async throws {
        let house = try await TestHouse(policy: .vouched)
        let ada = try await house.send(.post, "/v1/members", #"{"name":"Ada"}"#)
        #expect(ada.status == 201)
        #expect(try await house.send(.post, "/v1/members", #"{"name":"ADA"}"#).problem == "name-taken")
        #expect(try await house.send(.post, "/v1/tokens", #"{"name":"Ada","password":"x"}"#).status == 401)
    }

    @Test("refuses a name that differs only in case or Unicode normalization")
    func names() async throws {
        let house = try await TestHouse()
        try await house.register("Rene\u{301}")
        #expect(
            try await house.send(.post, "/v1/members", #"{"name":"REN\#u{C9}","password":"0123456789"}"#).problem
                == "name-taken"
        )
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("an import sets the recorded registration time, and uses another identifier if the first is taken")
    func recordedTimes() async throws {
        let house = try await TestHouse(), time = house.clock.now.advanced(by: .seconds(-86_400))
        var record = MemberImport(try MemberName("Ben"), as: .anyMember, registeredAt: time)
        let taker = try MemberName("Taker"), id = record.id
        try await house.accounts.perform(.register(taker, as: id), by: TestHouse.owner)
        let taken = try await house.accounts.perform(.importMembers([record]), by: TestHouse.owner)
        #expect(taken == [.identifierTaken])
        record.chooseNextIdentifier()
        let recorded = try await house.accounts.perform(.importMembers([record]), by: TestHouse.owner)
        #expect(recorded == [.new(record.id)])
        #expect(try await house.log().last?.time == time)
    }

    @Test("finds members by name and by the beginning of a name")
    func search() async throws {
        let house = try await TestHouse()
        for name in ["Anna", "Boris", "a_b", "a%b"] { try await house.register(name) }
        func names(_ query: String) async throws -> [String?] {
            let members = try await house.send(.get, "/v1/members?\(query)").json["members"]
            guard case .array(let found) = members else { return [] }
            return found.map { $0["name"]?.string }
        }
        #expect(try await names("name=aNNa") == ["Anna"])
        #expect(try await names("name=Ann") == [])
        #expect(try await names("name=anna&prefix=A") == ["Anna"])
        #expect(try await names("name=anna&prefix=B") == [])
        #expect(try await names("prefix=a_") == ["a_b"])
        #expect(try await names("limit=2") == ["a%b", "a_b"])
        #expect(try await house.send(.get, "/v1/members?limit=101").status == 400)
    }

    @Test("states the field that is not valid")
    func invalid() async throws {
        let house = try await TestHouse()
        func pointers(_ body: String) async throws -> [String?] {
            let reply = try await house.send(.post, "/v1/members", body)
            #expect(reply.status == 422)
            guard case .array(let errors)? = reply.json["errors"] else { return [] }
            return errors.map { $0["pointer"]?.string }
        }
        #expect(try await pointers(#"{"name":" Anna","password":"0123456789"}"#) == ["/name"])
        #expect(try await pointers(#"{"name":"Anna","password":"short"}"#) == ["/password"])
        #expect(try await pointers(#"{"name":"Anna-Charlotte","password":"anna-charlotte"}"#) == ["/password"])
        #expect(
            try await pointers(#"{"name":"Anna","password":"0123456789","emailAddress":"anna"}"#) == ["/emailAddress"]
        )
    }

    @Test("a refused registration computes no hash in a closed house")
    func closed() async throws {
        let house = try await TestHouse(policy: AccountsPolicy(registration: .closed))
        let reply = try await house.send(.post, "/v1/members", #"{"name":"Anna","password":"0123456789"}"#)
        #expect(reply.status == 403 && reply.problem == "registration-closed")
        #expect(house.hasher.count == 0)
    }

    @Test("retries with another identifier if the first is taken")
    func identifiers() async throws {
        let identifiers = RepeatingIdentifierSource(["first", "first", "second"])
        let house = try await TestHouse(identifiers: identifiers)
        #expect(try await house.register("Anna").id == "first")
        #expect(try await house.register("Ben").id == "second")
    }

    @Test("gives a name to only one of several concurrent requests")
    func race() async throws {
        let house = try await TestHouse()
        let other = try await TestHouse(beside: house)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, house) in [house, other, house, other].enumerated() {
                let name = number.isMultiple(of: 2) ? "Anna" : "ANNA"
                group.addTask {
                    let body = #"{"name":"\#(name)","password":"0123456789"}"#
                    return try await house.send(.post, "/v1/members", body).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.sorted() == [201, 409, 409, 409])
    }

    @Test("an imported name is resolved to any member with the name, or only to an imported member")
    func records() async throws {
        let house = try await TestHouse()
        let anna = try await house.register("Anna")
        func record(_ records: MemberImport...) async throws -> [MemberImportOutcome] {
            try await house.accounts.perform(.importMembers(records), by: TestHouse.owner)
        }
        let any = MemberImport(try MemberName("anna"), as: .anyMember)
        #expect(try await record(any) == [.existing(anna.id)])
        var recorded = MemberImport(try MemberName("Anna"), as: .importedMember)
        #expect(try await record(recorded) == [.nameTaken])
        try recorded.chooseNextName()
        #expect(try await record(recorded, recorded) == [.new(recorded.id), .existing(recorded.id)])
        await #expect(throws: CallerRefusal.administratorsOnly) {
            try await house.accounts.perform(.importMembers([any]), by: .member(anna.id))
        }
    }
}

/// An identifier source that yields the given identifiers for members in order, then random ones. All other identifiers
/// are random.
private final class RepeatingIdentifierSource: IdentifierSource {
    private let texts: [String]
    private let next = Mutex(0)
    private let random = RandomIdentifierSource()

    init(_ texts: [String]) { self.texts = texts }

    func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        guard Subject.self == MemberSubject.self else { return random.next(subject) }
        let index = next.withLock { next in
            defer { next += 1 }
            return next
        }
        return index < texts.count ? Sample.id(texts[index]) : random.next(subject)
    }
}
