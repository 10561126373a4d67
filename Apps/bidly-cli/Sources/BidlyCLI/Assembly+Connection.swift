import Accounts
import CommandLineCore
import FoundationCore
import HTTPCore

/// The transports of a caller to a house, and the owner of the local stores that belong to both.
struct HouseConnection: Sendable {
    let location: HouseLocation
    let owner: StoreOwner
    /// The member who acts; `nil` for an anonymous caller.
    let account: Member?
    /// Whether the caller acts as an administrator.
    let isAdmin: Bool
    /// Sends requests of the caller.
    let transport: MiddlewareChain
    /// Sends requests with the rights of an administrator if the caller owns the house file. At a server, the same as
    /// `transport`.
    let ownersTransport: MiddlewareChain
    /// Returns a transport of another member of a house file. At a server, the same as `transport`.
    let transportOfMember: @Sendable (MemberID) -> MiddlewareChain
    /// The interval between two polls of the log.
    let pollInterval: Duration
    /// The file of the last shown item.
    let lastItemPath: String
    /// The stored responses that the connection has used; `nil` for a house in a file.
    let storedResponses: StoredResponseMiddleware?
}

extension Assembly {
    /// Returns a transport that reports requests if `BIDLY_DEBUG` is set, with the middlewares for fault injection.
    func observed(_ transport: some HTTPTransport) -> MiddlewareChain {
        MiddlewareChain(tracing + middlewares, transport)
    }

    /// A middleware that prints each request on standard error; empty unless `BIDLY_DEBUG` is set.
    private var tracing: [any HTTPMiddleware] {
        guard !["", "0"].contains(environment["BIDLY_DEBUG"] ?? "") else { return [] }
        let channel = console.error, start = ContinuousClock.now
        return [
            TracingMiddleware {
                start.duration(to: .now)
            } report: { line in
                try? channel.line(channel.styled("debug: " + channel.printable(line), .dim))
            }
        ]
    }
}
