/// The address that a server listens on: an IP address and a TCP port.
public struct HTTPServerAddress: Sendable, Hashable, CustomStringConvertible {
    /// The IP address. `0.0.0.0` means all IPv4 addresses of the machine, `::` all IPv6 addresses.
    public let host: IPAddress
    /// The port; 0 lets the system choose a free one.
    public let port: UInt16

    /// Creates an address.
    public init(host: IPAddress = .loopback, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Parses an IP address with a port: `127.0.0.1:8080` or `[::1]:8080`. Host names are not resolved.
    ///
    /// - Throws: ``HTTPServerError`` with the code ``HTTPServerError/Code-swift.struct/invalidAddress``.
    public init(parsing text: String) throws(HTTPServerError) {
        let colon = text.utf8.lastIndex(of: UInt8(ascii: ":"))
        guard let colon else { throw .invalidAddress(text) }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { throw .invalidAddress(text) }
        } else if host.contains(":") {
            throw .invalidAddress(text)
        }
        let digits = text[text.utf8.index(after: colon)...]
        guard let address = IPAddress(String(host)),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let port = UInt16(digits)
        else { throw .invalidAddress(text) }
        self.init(host: address, port: port)
    }

    /// The address as in a URL: `127.0.0.1:8080` or `[::1]:8080`.
    public var description: String { host.isV4 ? "\(host):\(port)" : "[\(host)]:\(port)" }
}
