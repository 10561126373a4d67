import Accounts
import AccountsKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite("the clients of accounts over HTTP") struct AccountsHTTPClientTests {
    private func client(
        _ status: HTTPResponse.Status,
        _ body: String = "",
        _ fields: HTTPFields = [:]
    ) -> some SignInClient & AccountClient {
        AccountsHTTPClient(
            transport: ScriptedTransport { _ in
                HTTPResponse(status: status, fields: fields, body: .bytes(Array(body.utf8)))
            }
        )
    }

    private let credentials = Credentials(name: "anna", password: .sample)

    @Test("a wrong password is a refusal, although its status 401 otherwise means 'not signed in'")
    func wrongCredentials() async {
        let body = #"{"type":"urn:bidly:problem:wrong-credentials","title":"Wrong","status":401}"#
        let client = client(.unauthorized, body, [.contentType: "application/problem+json"])
        await #expect(throws: ClientFailure(.refused, detail: "Wrong", refusal: .wrongCredentials)) {
            try await client.signIn(credentials)
        }
    }

    @Test("too many failures state the time to wait")
    func throttled() async throws {
        let body = #"{"type":"urn:http:problem:too-many-requests","title":"Wait","status":429,"retryAfter":60}"#
        let fields: HTTPFields = [.contentType: "application/problem+json", .retryAfter: "60"]
        let client = client(.tooManyRequests, body, fields)
        let failure = try await #require(throws: ClientFailure.self) { try await client.signIn(credentials) }
        #expect(failure.code == .throttled && failure.retryAfter == .seconds(60) && failure.effect == .notApplied)
    }

    @Test("a request with an expired session fails as not signed in")
    func expired() async throws {
        let body = #"{"type":"urn:http:problem:unauthenticated","title":"Sign-in needed","status":401}"#
        let client = client(.unauthorized, body, [.contentType: "application/problem+json"])
        let failure = try await #require(throws: ClientFailure.self) { try await client.account() }
        #expect(failure.code == .notSignedIn)
    }

    @Test("a response without content is a success")
    func empty() async throws {
        try await client(.noContent).signOut()
        try await client(.noContent).closeAccount()
    }
}
