public import HTTPCore

/// The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` fields are trusted.
public struct TrustedProxies: Sendable, Hashable {
    /// The networks of the proxies.
    public let networks: [IPNetwork]

    /// Creates a list. If it is empty, the fields are ignored.
    public init(_ networks: [IPNetwork] = []) { self.networks = networks }

    /// Returns the address of the client that sent a request: the nearest address that is not a trusted proxy. If all
    /// addresses are trusted proxies, returns the farthest one.
    ///
    /// `X-Forwarded-For` lists the client and then the proxies. The search starts with the peer and goes backwards
    /// through the list, until it finds an address that is not a trusted proxy. A client cannot forge its address,
    /// because all entries before that address are ignored.
    public func client(of request: HTTPRequest, from peer: HTTPPeer) -> IPAddress {
        var client = peer.address
        guard isTrusted(client) else { return client }
        let forwarded = request.fields[values: Self.field].joined(separator: ",").split(separator: ",")
        for text in forwarded.reversed() where isTrusted(client) {
            guard let address = IPAddress(String(text.drop { $0 == " " }.prefix { $0 != " " })) else { break }
            client = address
        }
        return client
    }

    /// Returns whether the client's connection is encrypted. It is if the peer is a trusted proxy and sends `https`
    /// in `X-Forwarded-Proto`. The server itself does not encrypt connections.
    public func isSecure(_ request: HTTPRequest, from peer: HTTPPeer) -> Bool {
        isTrusted(peer.address) && request.fields["X-Forwarded-Proto"] == "https"
    }

    private static let field: HTTPField.Name = "X-Forwarded-For"

    private func isTrusted(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }
}
