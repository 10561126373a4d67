internal import Accounts
internal import AccountsAPI
internal import AccountsHouse
public import HTTPCore
public import HouseCore

extension AuctionHouse {
    /// Returns the caller of a request: the member to whom its bearer token belongs, or an anonymous caller if there is
    /// no `Authorization` header field.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - address: the network address of the client.
    /// - Throws: `Problem` with status 401 if the credentials are not a bearer token, or if the token has no session;
    ///   `HouseFailure`.
    public func caller(of request: HTTPRequest, from address: String) async throws -> Caller {
        guard let field = request.fields[.authorization] else { return Caller(member: nil, address: address) }
        let parts = field.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true).map(Substring.init)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else {
            throw ProblemType.unauthenticated.problem(
                "Authorization must be a bearer token: Authorization: Bearer TOKEN"
            )
        }
        let token = SessionToken(rawValue: String(parts[1]))
        let accounts = house.module(AccountsHouse.self)
        guard let caller = try await accounts.caller(presenting: token, from: address)?.caller else {
            throw ProblemType.unauthenticated.problem("The token is unknown, or its session has ended. Sign in again.")
        }
        return caller
    }

    /// Returns the problem of a request whose path is unknown or does not support its method; `nil` for any other
    /// request. Does not depend on the caller.
    public func routingProblem(of request: HTTPRequest) -> Problem? { routes.routingProblem(of: request) }

    /// Returns whether a request is for the registration of a member.
    public func isRegistration(_ request: HTTPRequest) -> Bool {
        request.method == AccountsAPI.register.method && AccountsAPI.register.path.matches(request.path)
    }

    /// Returns the maximum size of a request's body in bytes.
    public func bodyLimit(of request: HTTPRequest) -> Int { routes.bodyLimit(of: request) }
}

/// Checks which sessions of live event readers are still active.
struct AccountSessions: LiveSessions {
    let house: House

    func active(_ sessions: Set<String>) async throws -> Set<String> {
        try await house.module(AccountsHouse.self).activeSessions(among: sessions)
    }
}
