import Accounts
import CommandLineCore
import FoundationCore
import HTTPCore

/// The transports of one caller to one house, and what depends on them.
struct HouseConnection: Sendable {
    let location: HouseLocation
    /// The caller and the house whose local data to use.
    let owner: StoreOwner
    /// The acting member; `nil` for an anonymous caller.
    let account: Member?
    /// Whether the caller acts as an administrator.
    let isAdmin: Bool
    /// Sends requests on behalf of the caller.
    let transport: MiddlewareChain
    /// Sends requests with administrator rights if the caller owns the house file. At a server, equals `transport`.
    let ownersTransport: MiddlewareChain
    /// In a house file, returns a transport that acts as another member; at a server, returns `transport`.
    let transportOfMember: @Sendable (MemberID) -> MiddlewareChain
    /// The interval between two polls of the log.
    let pollInterval: Duration
    /// The path of the file that stores the item shown last.
    let lastItemPath: String
    /// The middleware that returns cached responses if a server cannot be reached; `nil` for a house file.
    let storedResponses: StoredResponseMiddleware?
}

extension Assembly {
    /// Adds middlewares to a transport: those for fault injection and, if `BIDLY_DEBUG` is set, the one that prints
    /// requests.
    func observed(_ transport: some HTTPTransport) -> MiddlewareChain {
        MiddlewareChain(tracing + middlewares, transport)
    }

    /// The middleware that prints each request on standard error; empty unless `BIDLY_DEBUG` is set.
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
