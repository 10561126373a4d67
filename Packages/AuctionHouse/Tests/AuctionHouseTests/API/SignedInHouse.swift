import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

/// A house whose requests carry tokens, as over a network. The house identifies the callers by their tokens.
struct SignedInHouse {
    /// A member with the token of a session.
    struct SignedIn {
        let name: String
        let caller: Caller
        let token: String

        /// The identifier.
        var id: String { caller.member?.rawValue ?? "" }
    }

    static let password = "correct horse battery"

    let api: APIHouse

    init() async throws {
        api = try await APIHouse()
    }

    /// Registers a member who signs in.
    func member(_ name: String) async throws -> SignedIn {
        let credentials = #"{"name":"\#(name)","password":"\#(Self.password)"}"#
        _ = try await api.send(.post, "/v1/members", credentials)
        let reply = try await api.send(.post, "/v1/tokens", credentials)
        let token = try #require(reply.json["token"]?.string)
        return SignedIn(name: name, caller: try await caller(with: token), token: token)
    }

    /// Makes a member an administrator.
    func promote(_ member: SignedIn) async throws {
        let reply = try await api.send(
            .put,
            "/v1/admin/members/\(member.id)/role",
            #"{"role":"administrator"}"#,
            as: .administrator
        )
        #expect(reply.status == 200)
    }

    /// Suspends a member.
    func suspend(_ member: SignedIn) async throws {
        let target = "/v1/admin/members/\(member.id)/suspension"
        let reply = try await api.send(.post, target, #"{"reason":"no payment"}"#, as: .administrator)
        #expect(reply.status == 200)
    }

    /// Sends a request with a token, or without one.
    func send(_ request: HTTPRequest, by member: SignedIn?) async throws -> JSONReply {
        var request = request
        request.fields[.authorization] = member.map { "Bearer \($0.token)" }
        do {
            let caller = try await api.house.caller(of: request, from: "192.0.2.1")
            return try await api.send(request, as: caller)
        } catch let problem as Problem {
            return JSONReply(RouteTable.response(to: problem, requestID: "refused"))
        }
    }

    /// Returns the caller to whom a token belongs.
    func caller(with token: String) async throws -> Caller {
        let request = HTTPRequest(path: "/v1/me", fields: [.authorization: "Bearer \(token)"])
        return try await api.house.caller(of: request, from: "192.0.2.1")
    }
}
