import Accounts
import AccountsAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite("the API of accounts") struct AccountsAPITests {
    @Test("each operation has a unique identifier and a unique method and path")
    func distinct() {
        let operations = AccountsAPI.operations
        #expect(Set(operations.map(\.id)).count == operations.count)
        #expect(Set(operations.map { "\($0.method) \($0.path)" }).count == operations.count)
    }

    @Test("never takes an idempotency key, because a stored response would contain a secret")
    func keys() {
        for operation in AccountsAPI.operations {
            #expect(!operation.parameters.contains { $0.name == "Idempotency-Key" }, "\(operation.id)")
        }
    }

    @Test("does not let caches store sessions, exports, and responses with a secret")
    func caching() {
        let stored = [
            AccountsAPI.members.id, AccountsAPI.member.id, AccountsAPI.account.id, AccountsAPI.accountOfMember.id,
        ]
        for operation in AccountsAPI.operations where !stored.contains(operation.id) {
            #expect(operation.caching == .noStore, "\(operation.id)")
        }
    }

    @Test("requires a caller except to register, sign in, set a password with a code, and read members")
    func authentication() {
        let open = AccountsAPI.operations.filter { $0.authentication == .none }.map(\.id)
        #expect(open.sorted() == ["member", "members", "registerMember", "setPassword", "signIn"])
    }

    @Test("requests with a password are confidential, so transports never send them over a network without encryption")
    func confidentiality() throws {
        #expect(try AccountsAPI.signIn.request(for: Credentials(name: "anna", password: .sample)).isConfidential)
        #expect(AccountsAPI.register.isConfidential && AccountsAPI.setPassword.isConfidential)
        #expect(AccountsAPI.changePassword.isConfidential && !AccountsAPI.signOut.isConfidential)
    }

    @Test("requests are decoded as they were encoded")
    func roundTrips() throws {
        let registration = Registration(
            name: "Anna",
            password: .sample,
            emailAddress: .sample,
            code: OneTimeCode(rawValue: "abcd-efgh")
        )
        try expectRoundTrip(AccountsAPI.register, registration)
        try expectRoundTrip(AccountsAPI.register, Registration(name: "Ada"))
        try expectRoundTrip(AccountsAPI.signIn, Credentials(name: "Anna", password: .sample, label: "laptop"))
        try expectRoundTrip(AccountsAPI.members, MemberSearch(name: "Anna", prefix: "A", limit: .largest))
        try expectRoundTrip(AccountsAPI.endSession, Session.sample.id)
        try expectRoundTrip(AccountsAPI.changeEmailAddress, EmailAddressChange(emailAddress: nil))
        try expectRoundTrip(AccountsAPI.changeEmailAddress, EmailAddressChange(emailAddress: .sample))
        try expectRoundTrip(AccountsAPI.suspend, SuspensionRequest(on: Member.sample.id, because: "Unpaid"))
        try expectRoundTrip(AccountsAPI.setRole, RoleAssignment(of: Member.sample.id, role: .administrator))
        let code = OneTimeCode(rawValue: "abcd-efgh")
        try expectRoundTrip(
            AccountsAPI.setPassword,
            PasswordReset(name: "Anna", code: code, password: .sample)
        )
    }

    private func expectRoundTrip<Input: Equatable, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ input: Input,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let read = try endpoint.input(from: try endpoint.request(for: input))
        #expect(read == input, sourceLocation: sourceLocation)
    }

    @Test("responses match their schemas")
    func schemas() throws {
        func faults(_ value: some Encodable, _ schema: JSONSchema) throws -> [String] {
            let json = try JSONValue(parsing: JSONCoding.encode(value))
            return schema.faults(in: json, unknownProperties: .refused).map { "\($0)" }
        }
        for account in Account.samples { #expect(try faults(account, Account.schema) == []) }
        #expect(try faults(MemberProfile.sample, MemberProfile.schema) == [])
        let counts = MemberCounts(members: 3, administrators: 1, suspended: 0)
        #expect(try faults(counts, MemberCounts.schema) == [])
        #expect(try faults(MemberList([.sample]), MemberList.schema) == [])
        #expect(try faults(SessionList([.sample]), SessionList.schema) == [])
        let signedIn = SignedIn(token: SessionToken(rawValue: "t"), session: .sample, member: .sample)
        #expect(try faults(signedIn, SignedIn.schema) == [])
        #expect(try faults(AccountExport.sample, AccountExport.schema) == [])
        let issued = IssuedCode(code: OneTimeCode(rawValue: "c"), expiresAt: Sample.start)
        #expect(try faults(issued, IssuedCode.schema) == [])
    }

    @Test("a body that is not valid is refused without its content", arguments: ["short", "horse\\u0000battery"])
    func refusedBodies(text: String) throws {
        let body = #"{"name":"Anna","password":["\#(text)"],"code":"horse battery"}"#
        var request = try AccountsAPI.register.request(for: Registration(name: "Anna"))
        request.body = Array(body.utf8)
        let problem = try #require(throws: Problem.self) { try AccountsAPI.register.input(from: request) }
        #expect(problem.status == .unprocessableContent && !"\(problem)".contains("horse"))
    }
}
