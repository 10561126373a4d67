import BidlyHTTPServer
import HTTPCore
import Testing

@Suite("Addresses") struct AddressTests {
    private static let malformedNetworks = [
        "10.0.0.1/8", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.0/+8", "x/8",
    ]

    @Test("are parsed and formatted", arguments: ["127.0.0.1:8080", "0.0.0.0:0", "[::1]:65535", "[2001:db8::1]:80"])
    func valid(text: String) throws {
        #expect(try HTTPServerAddress(parsing: text).description == text)
    }

    @Test(
        "are formatted as they were parsed",
        arguments: ["0.0.0.0", "1.20.255.9", "100.10.99.200", "255.255.255.255", "2001:db8::1:0", "::"]
    )
    func description(text: String) throws {
        #expect(try #require(IPAddress(text)).description == text)
    }

    @Test(
        "that are not an IP address with a port are refused",
        arguments: [
            "", ":80", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1", "127.0.0.1:8x",
            "localhost:80", "::1:80", "[::1]", "[127.0.0.1]:80", "127.0.0.256:80", "[::1%lo]:80", " 127.0.0.1:80",
        ]
    )
    func invalid(text: String) throws {
        let error = #expect(throws: HTTPServerError.self) { try HTTPServerAddress(parsing: text) }
        #expect(error?.code == .invalidAddress)
        #expect(error?.description.contains("'\(text)' is not an IP address with a port") == true)
    }

    @Test("that are IPv4-mapped equal the IPv4 address")
    func mapped() {
        #expect(IPAddress("::ffff:192.0.2.1") == IPAddress("192.0.2.1"))
        #expect(IPAddress("::ffff:192.0.2.1")?.description == "192.0.2.1")
        #expect(IPAddress("::1")?.isV4 == false)
        #expect(IPAddress("127.1.2.3")?.isLoopback == true && IPAddress("::1")?.isLoopback == true)
        #expect(IPAddress("128.0.0.1")?.isLoopback == false && IPAddress("::2")?.isLoopback == false)
    }

    @Test("belong to networks in CIDR notation")
    func networks() throws {
        let network = try #require(IPNetwork("10.0.0.0/8"))
        #expect(network.contains(try #require(IPAddress("10.255.0.1"))))
        #expect(!network.contains(try #require(IPAddress("11.0.0.1"))))
        #expect(!network.contains(try #require(IPAddress("2001:db8::1"))))
        #expect(network.description == "10.0.0.0/8")
        #expect(IPNetwork("0.0.0.0/0")?.contains(try #require(IPAddress("192.0.2.1"))) == true)
        #expect(IPNetwork("0.0.0.0/0")?.contains(.loopbackV6) == false)
        #expect(IPNetwork("::/0")?.contains(try #require(IPAddress("2001:db8::1"))) == true)
        #expect(IPNetwork("2001:db8::/32")?.contains(try #require(IPAddress("2001:db8:ffff::1"))) == true)
        #expect(IPNetwork("127.0.0.1")?.description == "127.0.0.1/32")
    }

    @Test("with bits after the prefix, or with a wrong length, are not networks", arguments: malformedNetworks)
    func invalidNetworks(text: String) { #expect(IPNetwork(text) == nil) }

    @Test("on which another server listens are refused")
    func inUse() async throws {
        try await withServer { server in
            let error = #expect(throws: HTTPServerError.self) {
                try MicroHTTPServer.start(HTTPServerConfiguration(address: server.address), handler: TestHandler.echo)
            }
            #expect(error?.code == .addressInUse)
            #expect(error?.description.contains("Another program listens on 127.0.0.1:") == true)
        }
    }

    @Test("of other machines are refused")
    func unavailable() throws {
        let address = try HTTPServerAddress(parsing: "192.0.2.1:0")
        let error = #expect(throws: HTTPServerError.self) {
            try MicroHTTPServer.start(HTTPServerConfiguration(address: address), handler: TestHandler.echo)
        }
        #expect(error?.code == .addressUnavailable)
    }

    @Test("are used only with valid limits")
    func invalidConfiguration() {
        let changes: [(inout HTTPServerConfiguration) -> Void] = [
            { $0.threads = 0 }, { $0.maximumConnections = 0 }, { $0.connectionMemory = 100 },
            { $0.headTimeout = .zero }, { $0.streamBufferSize = 1 }, { $0.maximumHeadSize = $0.connectionMemory + 1 },
        ]
        for change in changes {
            var configuration = HTTPServerConfiguration(address: HTTPServerAddress(port: 0))
            change(&configuration)
            let error = #expect(throws: HTTPServerError.self) {
                try MicroHTTPServer.start(configuration, handler: TestHandler.echo)
            }
            #expect(error?.code == .invalidConfiguration)
            #expect(error?.description.contains(" must be between ") == true)
        }
    }
}
