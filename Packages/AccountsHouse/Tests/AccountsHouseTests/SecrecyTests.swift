import Accounts
import AccountsAPI
import AccountsHouse
import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("secrets of accounts") struct SecrecyTests {
    /// Runs every operation that handles a secret. Returns the house, the secrets, and all responses except those that
    /// issue a new secret.
    private func play() async throws -> (house: TestHouse, secrets: [String: String], responses: [String]) {
        let house = try await TestHouse()
        var responses: [String] = []
        func send(_ method: HTTPRequest.Method, _ target: String, _ body: String? = nil, as caller: Caller = .anonymous)
            async throws -> JSONReply
        {
            let reply = try await house.send(method, target, body, as: caller)
            responses.append("\(method.rawValue) \(target): \(reply.text)")
            return reply
        }
        let password = "correct horse battery", second = "staple of the horse", wrong = "guess of a horse"
        let address = "anna@horses.example"
        _ = try await send(
            .post,
            "/v1/members",
            #"{"name":"Anna","password":"\#(password)","emailAddress":"\#(address)"}"#
        )
        let signedIn = try await house.signIn("Anna", try Password(password))
        let caller = try #require(try await house.caller(signedIn.token))
        let member = signedIn.member.id
        _ = try await send(.post, "/v1/tokens", #"{"name":"Anna","password":"\#(wrong)"}"#)
        _ = try await send(.post, "/v1/tokens", #"{"name":"Anna","password":["\#(wrong)"]}"#)
        _ = try await send(.post, "/v1/tokens", #"{"name":"Anna","password":"\#(wrong)""#)
        _ = try await send(.put, "/v1/me/password", #"{"current":"\#(password)","new":"\#(second)"}"#, as: caller)
        _ = try await send(.put, "/v1/me/password", #"{"current":"\#(wrong)","new":"\#(password)"}"#, as: caller)
        _ = try await send(.put, "/v1/me/password", #"{"current":"\#(second)","new":"horse"}"#, as: caller)
        let issued = try await house.call(AccountsAPI.issuePasswordCode, member, as: TestHouse.owner)
        _ = try await send(.get, "/v1/tokens", as: caller)
        _ = try await send(.get, "/v1/me/export", as: caller)
        _ = try await send(.get, "/v1/admin/members/\(member)", as: TestHouse.owner)
        let reset = #"{"name":"Anna","code":"\#(issued.code.rawValue)","password":"\#(password)"}"#
        _ = try await send(.post, "/v1/password-resets", reset)
        _ = try await send(.post, "/v1/password-resets", reset)
        let secrets = [
            "password": password, "second password": second, "wrong password": wrong, "short password": "\"horse\"",
            "token": signedIn.token.rawValue, "code": issued.code.rawValue, "normalized code": issued.code.normalized,
            "hash": "yrettab",
        ]
        return (house, secrets, responses)
    }

    @Test("appear only in the response that creates them")
    func responses() async throws {
        let (_, secrets, responses) = try await play()
        for (name, secret) in secrets {
            for response in responses { #expect(!response.contains(secret), "\(name)") }
        }
    }

    @Test("and e-mail addresses appear neither in the log, nor in its export, nor in idempotency records")
    func log() async throws {
        let (house, secrets, _) = try await play()
        let export = try await house.house.logPage(after: nil)
        #expect(export.next == nil)
        let text = String(decoding: export.content, as: UTF8.self)
        for (name, secret) in secrets { #expect(!text.contains(secret), "\(name)") }
        #expect(!text.contains("horses.example"))
        for table in ["passwords", "email_addresses", "sessions", "one_time_codes"] {
            #expect(text.contains(#"{"table":"\#(table)""#), "an export states that it omits \(table)")
        }
        let connection = try house.database.open(.read)
        for table in ["log", "publications", "idempotency_records", "idempotency_chunks"] {
            for row in try connection.prepare("SELECT * FROM \(table)").query() {
                let bytes = "\(row.values)"
                for (name, secret) in secrets { #expect(!bytes.contains(secret), "\(name) in \(table)") }
                #expect(!bytes.contains("horses.example"))
            }
        }
    }

    @Test("passwords, tokens and codes are in no table")
    func file() async throws {
        let (house, secrets, _) = try await play()
        let connection = try house.database.open(.read)
        for table in ["passwords", "sessions", "one_time_codes", "members"] {
            for row in try connection.prepare("SELECT * FROM \(table)").query() {
                for name in ["password", "second password", "token", "code", "normalized code"] {
                    let secret = try #require(secrets[name])
                    #expect(!"\(row.values)".contains(secret), "\(name) in \(table)")
                    #expect(!"\(row.values)".contains("\(Array(secret.utf8))".dropFirst().dropLast()), "\(name)")
                }
            }
        }
    }

    @Test("e-mail addresses are shown only to their member")
    func addresses() async throws {
        let (_, _, responses) = try await play()
        for response in responses where response.contains("horses.example") {
            #expect(response.hasPrefix("GET /v1/me/export"))
        }
    }
}
