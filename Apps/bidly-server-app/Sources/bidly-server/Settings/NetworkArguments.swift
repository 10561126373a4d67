import BidlyHTTPServer
import CommandLineCore

/// The address to listen on, as an argument.
struct ListenAddress: ExpressibleByArgument, Hashable {
    static let standard = ListenAddress(HTTPServerAddress(port: 8080))
    static let valueFormat = "an IP address with a port, such as 127.0.0.1:8080 or [::1]:8080"

    let address: HTTPServerAddress

    init(_ address: HTTPServerAddress) { self.address = address }

    init?(argument: String) {
        guard let address = try? HTTPServerAddress(parsing: argument) else { return nil }
        self.address = address
    }

    var defaultValueDescription: String { address.description }
}

/// Networks in CIDR notation, separated by commas, as an argument.
struct NetworkList: ExpressibleByArgument, Hashable {
    static let valueFormat = "networks in CIDR notation, such as 10.0.0.0/8,192.0.2.7"

    let networks: [IPNetwork]

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        networks = parts.compactMap { IPNetwork(String($0)) }
        guard networks.count == parts.count else { return nil }
    }

    var defaultValueDescription: String { networks.map(\.description).joined(separator: ",") }
}
