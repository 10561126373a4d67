import Accounts
import AccountsKit
import AuctionHouseAPI
import CommandLineCore
import FoundationCore
import HTTPCore
import HouseKit
import Synchronization

/// The information that a server provides about itself.
struct ServerReport: Sendable {
    /// The ID of the server's house.
    let house: String
    /// The name and version of the server program; `nil` if the server does not send them.
    let program: String?
    /// The server's clock minus this computer's clock; `nil` if the server sends no time. The resolution is one second.
    let clockSkew: Duration?
}

extension Assembly {
    /// Requests a server's information about itself, without signing in.
    ///
    /// - Throws: `CommandFailure.unreachable`; `ClientFailure`.
    func report(of url: ServerURL) async throws -> ServerReport {
        let head = ResponseHeadRecorder()
        let middlewares: [any HTTPMiddleware] = [head, RetryMiddleware(timeLimit: Self.responseTimeout)]
        let transport = observed(MiddlewareChain(middlewares, try network(to: url)))
        return try await reportingServerFailures(of: nil, at: url) {
            let id = try await HouseHTTPClient(transport: transport).describeHouse().id
            let now = clock.now, date = head.fields[.date].flatMap(HTTPDate.init(_:))
            // A proxy may send its own name instead of the server's, or refuse the request.
            let program = try? await transport.send(HTTPRequest(path: "/livez")).fields[.server]
            return ServerReport(
                house: id,
                program: program.flatMap { $0.hasPrefix("bidly-server/") ? $0 : nil },
                clockSkew: date.map { .seconds($0.secondsSince1970 - now.secondsSince1970) }
            )
        }
    }
}

extension Assembly {
    /// Returns the name of the signed-in member, as stored by the server.
    ///
    /// - Throws: `CommandFailure` if the session has ended or the server cannot be reached; `ClientFailure`.
    func accountName(over connection: HouseConnection, at url: ServerURL) async throws -> String {
        try await reportingServerFailures(of: connection.account, at: url) {
            try await AccountsHTTPClient(transport: connection.transport).account().member.name
        }
    }
}

/// Records the header fields of the last response.
private final class ResponseHeadRecorder: HTTPMiddleware {
    private let recorded = Mutex(HTTPFields())

    var fields: HTTPFields { recorded.withLock { $0 } }

    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        let response = try await next(request)
        recorded.withLock { $0 = response.fields }
        return response
    }
}
