import Accounts
import AccountsKit
import CommandLineCore
import FoundationCore
import HTTPCore

/// The connection of a command to a server.
extension Assembly {
    /// The interval between two polls of a server that offers no event stream.
    static let pollInterval = Duration.seconds(2)

    /// The time to wait for a connection and the response head. After this time, no further attempt starts. If the
    /// network drops all packets, a command therefore fails after one timeout.
    static let responseTimeout = Duration.seconds(10)

    /// The environment variable for a token that overrides stored sign-ins.
    static let tokenVariable = "BIDLY_TOKEN"

    /// The member who acts at a server, with their token.
    private struct Caller {
        let member: Member
        let token: SessionToken
    }

    /// Connects to a server as the selected member.
    ///
    /// - Throws: `CommandFailure` if a member is required and none is signed in, if the selected member is not signed
    ///   in, or if this program has no network.
    func connection(
        to url: ServerURL,
        _ options: HouseOptions,
        _ requirement: CallerRequirement,
        asAdmin isAdmin: Bool,
        usesStoredResponses: Bool
    ) async throws -> HouseConnection {
        let folders = try folders
        let storedResponses = StoredResponseMiddleware(
            isOffline ? .always : usesStoredResponses ? .afterFailure : .never,
            clock: clock
        )
        let caller = try await caller(requirement, options, at: url, storedResponses)
        let owner = StoreOwner(house: url.description, member: caller?.member.id)
        let authorization = caller.map { AuthorizationMiddleware(token: $0.token.rawValue) }
        let middlewares: [(any HTTPMiddleware)?] = [
            storedResponses, RedirectMiddleware(origin: url.origin), authorization, RequestCoalescingMiddleware(),
            cache(.account(owner), at: url, in: folders), RetryMiddleware(timeLimit: Self.responseTimeout),
        ]
        let transport = observed(MiddlewareChain(middlewares.compactMap(\.self), try network(to: url)))
        return HouseConnection(
            location: .server(url),
            owner: owner,
            account: caller?.member,
            isAdmin: isAdmin,
            transport: transport,
            ownersTransport: transport,
            transportOfMember: { _ in transport },
            pollInterval: Self.pollInterval,
            lastItemPath: owner.path(ofFolder: "last-item", in: folders.state),
            storedResponses: storedResponses
        )
    }

    /// Returns the transport to a server, without middlewares.
    ///
    /// - Throws: `CommandFailure.noNetwork` if this program has no network.
    func network(to url: ServerURL) throws -> any HTTPTransport {
        guard let network else { throw CommandFailure.noNetwork(url) }
        return network(url.origin)
    }

    /// Returns an accounts client with a token, without a cache.
    ///
    /// - Throws: the errors of `network(to:)`.
    func accountsClient(at url: ServerURL, token: SessionToken? = nil) throws -> AccountsHTTPClient<MiddlewareChain> {
        let authorization = token.map { AuthorizationMiddleware(token: $0.rawValue) }
        let middlewares: [(any HTTPMiddleware)?] = [authorization, RetryMiddleware(timeLimit: Self.responseTimeout)]
        let chain = MiddlewareChain(middlewares.compactMap(\.self), try network(to: url))
        return AccountsHTTPClient(transport: observed(chain))
    }

    /// Runs an operation at a server. Adds the server and advice to command failures.
    ///
    /// - Parameter account: the acting member; `nil` for an anonymous caller.
    /// - Throws: the errors of `work`; but `CommandFailure.unreachable`, `.notAHouse`, `.signInRefused` or
    ///   `.signInNeeded` instead of the corresponding `ClientFailure`.
    func reportingServerFailures<Result>(
        of account: Member?,
        at url: ServerURL,
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let failure as ClientFailure where failure.code == .notSignedIn {
            guard let account else { throw CommandFailure.signInNeeded(at: .server(url)) }
            throw CommandFailure.signInRefused(of: token == nil ? account.name : nil, at: url)
        } catch let failure as ClientFailure where failure.code == .offline && failure.effect == .notApplied {
            throw CommandFailure.unreachable(url, failure)
        } catch let failure as ClientFailure where failure.code == .foreignServer {
            throw CommandFailure.notAHouse(url, failure)
        }
    }

    /// The token in the environment; `nil` if the variable is not set or empty.
    var token: SessionToken? {
        guard let text = environment[Self.tokenVariable], !text.isEmpty else { return nil }
        return SessionToken(rawValue: text)
    }

    /// Returns the acting member; `nil` for an anonymous caller.
    ///
    /// Order of precedence, unless the user asked to act anonymously: the token in the environment; the stored sign-in
    /// that `--as` or `BIDLY_AS` selects; the stored sign-in of the member in the configuration file; the last sign-in.
    private func caller(
        _ requirement: CallerRequirement,
        _ options: HouseOptions,
        at url: ServerURL,
        _ storedResponses: StoredResponseMiddleware
    ) async throws -> Caller? {
        guard requirement != .anonymous else { return nil }
        let settings = try settings, name = try memberName(options, settings)
        let origin = settings.origin(of: BidlySettings.member, isOption: options.member != nil)
        var caller: Caller?
        if isAnonymityExplicit(options) {
            caller = nil
        } else if let token {
            caller = try await self.caller(with: token, at: url, storedResponses)
            if let caller, let name, origin.isExplicit, caller.member.name.lowercased() != name.lowercased() {
                throw CommandFailure.tokenOfOther(caller.member.name, than: name)
            }
        } else {
            let credentials = try credentials.load()
            let named = name.flatMap { credentials.session(ofMemberNamed: $0, at: url.description) }
            if let name, named == nil, origin.isExplicit { throw CommandFailure.noSignIn(of: name, at: url) }
            let session = named ?? credentials.currentSession(at: url.description)
            caller = session.map { Caller(member: $0.member, token: $0.token) }
        }
        if caller == nil, requirement == .required { throw CommandFailure.signInNeeded(at: .server(url)) }
        return caller
    }

    /// Returns the member of a token. If the server cannot be reached, and stored responses are permitted, returns the
    /// member that the server stated last for this token.
    private func caller(
        with token: SessionToken,
        at url: ServerURL,
        _ storedResponses: StoredResponseMiddleware
    ) async throws -> Caller {
        let middlewares: [any HTTPMiddleware] = [
            storedResponses, AuthorizationMiddleware(token: token.rawValue),
            cache(.token(token, url), at: url, in: try folders), RetryMiddleware(timeLimit: Self.responseTimeout),
        ]
        let client = AccountsHTTPClient(transport: observed(MiddlewareChain(middlewares, try network(to: url))))
        do {
            return Caller(member: try await client.account().member, token: token)
        } catch  where error.code == .notSignedIn {
            throw CommandFailure.signInRefused(of: nil, at: url)
        } catch  where error.code == .offline {
            throw CommandFailure.unreachable(url, error)
        } catch  where error.code == .foreignServer {
            throw CommandFailure.notAHouse(url, error)
        }
    }
}

extension SettingOrigin {
    /// Whether an option or an environment variable selects the value, which then applies to this run only.
    fileprivate var isExplicit: Bool {
        switch self {
        case .option, .environment: true
        case .file, .default: false
        }
    }
}

extension StoreOwner {
    /// Returns the path of a folder or file for this owner, without an extension.
    func path(ofFolder kind: String, in folder: String) -> String {
        String(path(of: kind, in: folder).dropLast(".json".count))
    }
}
