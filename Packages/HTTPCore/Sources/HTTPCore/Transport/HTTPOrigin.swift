/// A scheme, host and port (RFC 6454): the server to which a transport sends requests.
public struct HTTPOrigin: Sendable, Hashable {
    /// Whether the scheme is `https`.
    public let isSecure: Bool
    /// The host in lower case: a name or an IPv4 address, or an IPv6 address in brackets.
    public let host: String
    /// The TCP port, from 1 to 65,535; by default 80, or 443 for `https`.
    public let port: Int

    /// Parses an origin, such as `https://example.org` or `http://127.0.0.1:8080`. A final `/` is ignored.
    ///
    /// Returns `nil` for other schemes, for user names, paths, queries and fragments, and for hosts that are not ASCII.
    public init?(_ text: String) {
        guard let separator = text.utf8.firstRange(of: "://".utf8) else { return nil }
        var rest = text[separator.upperBound...]
        if rest.hasSuffix("/") { rest.removeLast() }
        switch ASCII.lowercased(text[..<separator.lowerBound]) {
        case "http": isSecure = false
        case "https": isSecure = true
        default: return nil
        }
        let end = rest.hasPrefix("[") ? rest.firstIndex(of: "]").map(rest.index(after:)) : rest.firstIndex(of: ":")
        let host = rest[..<(end ?? rest.endIndex)], portText = rest[(end ?? rest.endIndex)...]
        guard Self.isHost(host) else { return nil }
        self.host = ASCII.lowercased(host)
        if portText.isEmpty {
            port = isSecure ? 443 : 80
        } else {
            let digits = portText.dropFirst()
            guard portText.hasPrefix(":"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let port = Int(digits),
                (1...65_535).contains(port)
            else { return nil }
            self.port = port
        }
    }

    /// Whether the host is this machine: `localhost` and its subdomains, `127.0.0.0/8`, or `::1`.
    public var isLoopback: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let isIPv4 = parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
        return isIPv4 || host == "[::1]" || host == "localhost" || host.hasSuffix(".localhost")
    }

    /// Whether credentials may be sent: the connection is encrypted or does not leave this machine.
    public var permitsCredentials: Bool { isSecure || isLoopback }

    private static func isHost(_ host: Substring) -> Bool {
        if host.hasPrefix("[") {
            return host.hasSuffix("]")
                && host.dropFirst().dropLast().utf8.allSatisfy {
                    Character(Unicode.Scalar($0)).isHexDigit || $0 == 0x3A || $0 == 0x2E
                }
                && host.contains(":")
        }
        return !host.isEmpty
            && host.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

extension HTTPOrigin: CustomStringConvertible {
    /// The origin without the scheme's default port, such as `https://example.org`.
    public var description: String {
        let isDefault = port == (isSecure ? 443 : 80)
        return "\(isSecure ? "https" : "http")://\(host)\(isDefault ? "" : ":\(port)")"
    }
}
