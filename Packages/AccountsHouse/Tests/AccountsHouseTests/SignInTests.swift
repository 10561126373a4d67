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

@Suite("signing in to a house") struct SignInTests {
    private func body(_ name: String, _ password: String = Password.sample.text) -> String {
        #"{"name":"\#(name)","password":"\#(password)"}"#
    }

    @Test("responds with a token of 256 bits for the member")
    func token() async throws {
        let house = try await TestHouse()
        let anna = try await house.register("Anna")
        let reply = try await house.send(.post, "/v1/tokens", body("anna"))
        #expect(reply.status == 201 && reply[.cacheControl] == "no-store")
        let token = SessionToken(rawValue: try #require(reply.json["token"]?.string))
        #expect(Base64URL.bytes(of: token.rawValue)?.count == 32)
        let found = try #require(try await house.accounts.caller(presenting: token, from: "192.0.2.1"))
        #expect(found.caller.member == anna.id && !found.caller.isAdministrator && !found.isSuspended)
        #expect(found.caller.session == reply.json["session"]?["id"]?.string && found.caller.address == "192.0.2.1")
        #expect(found.expiresAt == house.clock.now.advanced(by: .seconds(30 * 86_400)))
        #expect(try await house.signIn("Anna").token != token)
    }

    @Test("does the same work and has the same response for every failure", arguments: ["Anna", "Nobody", "Ada", ""])
    func failures(name: String) async throws {
        let house = try await TestHouse()
        try await house.register("Anna")
        try await house.register("Ada", password: nil)
        let count = house.hasher.count
        let reply = try await house.send(.post, "/v1/tokens", body(name, "not the password"))
        #expect(house.hasher.count == count + 1)
        #expect(reply.status == 401 && reply[.wwwAuthenticate] == "Bearer")
        #expect(reply.problem == "wrong-credentials" && reply.json["detail"] == nil)
    }

    @Test("is limited per name and address, without hashing; the name is not locked at other addresses")
    func limits() async throws {
        let house = try await TestHouse()
        try await house.register("Anna")
        let attacker = Caller(member: nil, address: "192.0.2.1"), home = Caller(member: nil, address: "192.0.2.2")
        for _ in 0..<10 { _ = try await house.send(.post, "/v1/tokens", body("Anna", "guess"), as: attacker) }
        let count = house.hasher.count
        let limited = try await house.send(.post, "/v1/tokens", body("Anna"), as: attacker)
        #expect(limited.status == 429 && limited[.retryAfter] == "60")
        #expect(house.hasher.count == count)
        #expect(try await house.send(.post, "/v1/tokens", body("Anna"), as: home).status == 201)
        house.clock.advance(by: .seconds(60))
        #expect(try await house.send(.post, "/v1/tokens", body("Anna"), as: attacker).status == 201)
    }

    @Test("is limited per address, for all names together")
    func addressLimit() async throws {
        let house = try await TestHouse()
        try await house.register("Anna")
        let attacker = Caller(member: nil, address: "192.0.2.1")
        for number in 0..<60 {
            #expect(
                try await house.send(.post, "/v1/tokens", body("name\(number)", "guess"), as: attacker).status
                    == 401
            )
        }
        #expect(
            try await house.send(.post, "/v1/tokens", body("Anna"), as: attacker).status == 429
        )
    }

    @Test("concurrent guesses are limited as well")
    func concurrentGuesses() async throws {
        let house = try await TestHouse()
        try await house.register("Anna")
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<40 {
                group.addTask { try await house.send(.post, "/v1/tokens", body("Anna", "guess \(number)")).status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == 401 }.count == 10 && statuses.filter { $0 == 429 }.count == 30)
    }

    @Test("an overloaded hasher causes status 503, changes nothing, and does not count as a failure")
    func overloaded() async throws {
        let house = try await TestHouse(hasher: OverloadedHasher())
        for _ in 0..<12 {
            let reply = try await house.send(.post, "/v1/tokens", body("Anna"))
            #expect(reply.status == 503 && reply[.retryAfter] == "1")
        }
        let registration = try await house.send(.post, "/v1/members", body("Anna"))
        #expect(registration.status == 503)
        #expect(try await house.log().isEmpty)
    }

    @Test("a password that is reset during its verification does not open a session")
    func resetMeanwhile() async throws {
        let hasher = PausingHasher()
        let house = try await TestHouse(hasher: hasher)
        let anna = try await house.register("Anna")
        let issued = try await house.call(AccountsAPI.issuePasswordCode, anna.id, as: TestHouse.owner)
        hasher.pauseNextVerification {
            _ = try? await house.call(
                AccountsAPI.setPassword,
                PasswordReset(name: "Anna", code: issued.code, password: try Password("another long password"))
            )
        }
        let reply = try await house.send(.post, "/v1/tokens", body("Anna"))
        #expect(reply.status == 401)
        #expect(try await house.call(AccountsAPI.sessions, (), as: .member(anna.id)).sessions.isEmpty)
    }

    @Test("sessions are known in every house on the database, and end in all of them")
    func severalHouses() async throws {
        let house = try await TestHouse()
        let other = try await TestHouse(beside: house)
        try await house.register("Anna")
        let token = try await house.signIn("Anna").token
        let caller = try #require(try await other.caller(token))
        #expect(try await other.send(.delete, "/v1/tokens", as: caller).status == 204)
        #expect(try await house.caller(token) == nil)
    }

    @Test("a member for whom the program vouches has no session to end")
    func vouched() async throws {
        let house = try await TestHouse()
        let anna = try await house.register("Anna")
        #expect(try await house.send(.delete, "/v1/tokens", as: .member(anna.id)).status == 401)
        #expect(try await house.send(.delete, "/v1/tokens", as: TestHouse.owner).status == 403)
    }

    @Test("a new role or suspension applies to open sessions at once")
    func roles() async throws {
        let house = try await TestHouse()
        let anna = try await house.register("Anna")
        let token = try await house.signIn("Anna").token
        try await house.accounts.perform(.setRole(.administrator, of: anna.id), by: TestHouse.owner)
        try await house.accounts.perform(.suspend(anna.id, because: "Test"), by: TestHouse.owner)
        let found = try #require(try await house.accounts.caller(presenting: token))
        #expect(found.caller.isAdministrator && found.isSuspended)
    }

    @Test("a label that cannot be shown is refused", arguments: [" x", "x\\u0000", "x\\n"])
    func label(label: String) async throws {
        let house = try await TestHouse()
        let body = #"{"name":"Anna","password":"0123456789","label":"\#(label)"}"#
        #expect(try await house.send(.post, "/v1/tokens", body).status == 422)
    }
}

/// A hasher that runs a closure while it verifies.
private final class PausingHasher: SecretHasher {
    private let pause = Mutex<(@Sendable () async -> Void)?>(nil)

    func pauseNextVerification(_ work: @escaping @Sendable () async throws -> Void) {
        pause.withLock { $0 = { try? await work() } }
    }

    func hash(_ secret: String) -> SecretHash { SecretHash(rawValue: secret) }

    func verify(_ secret: String, against hash: SecretHash?) async -> Bool {
        let work = pause.withLock { pause in
            defer { pause = nil }
            return pause
        }
        await work?()
        return hash?.rawValue == secret
    }
}
