import CommandLineCore
import HTTPCore

/// The address of a server: `https://HOST[:PORT]`. Permits `http://` only for a server on this machine, because
/// credentials must not be sent unencrypted over a network.
struct ServerURL: ExpressibleByArgument, Sendable, Hashable, CustomStringConvertible {
    let origin: HTTPOrigin

    init?(argument: String) {
        guard let origin = HTTPOrigin(argument), origin.permitsCredentials else { return nil }
        self.origin = origin
    }

    static let valueFormat: String = "https://HOST or https://HOST:PORT; http:// only for this machine"

    /// The address without a default port. It identifies the server in local stores.
    var description: String { origin.description }
}
