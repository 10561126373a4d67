import BidlyHTTPServer
import HTTPCore
import Testing

@Suite("A server that is not a house") struct ForeignServerTests {
    /// Responds with a web page to all requests: with 200, or like the web server of Python, which has no such files and
    /// does not support POST.
    private struct WebSite: HTTPRequestHandler {
        let hasEveryPage: Bool

        func maximumBodySize(of request: HTTPRequest) -> Int { 1 << 20 }

        func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse {
            let missing: HTTPResponse.Status = request.method == .get ? .notFound : .notImplemented
            return HTTPResponse(
                status: hasEveryPage ? .ok : missing,
                fields: [.contentType: "text/html;charset=utf-8"],
                body: .text("<!DOCTYPE HTML><title>Hello</title>")
            )
        }
    }

    private func withSite(hasEveryPage: Bool, _ work: (CommandLineHarness, _ url: String) async throws -> Void)
        async throws
    {
        let servers = ServedHouses { _ in WebSite(hasEveryPage: hasEveryPage) }
        do {
            let bidly = try await servers.start().bidly
            try await work(bidly, try #require(bidly.server))
        } catch {
            await servers.stop()
            throw error
        }
        await servers.stop()
    }

    @Test(
        "Every command reports that the address is not that of a house",
        arguments: [
            "search radio", "list", "show 3k9", "categories", "login ada --password-stdin",
            "register ada --password-stdin",
        ],
        [true, false]
    )
    func reported(line: String, hasEveryPage: Bool) async throws {
        try await withSite(hasEveryPage: hasEveryPage) { bidly, url in
            var console = TestConsole.pipe
            console.input = ["correct horse battery staple"]
            let transcript = await bidly.run(line, on: console)
            #expect(transcript.status == 69 && transcript.output.isEmpty, "\(transcript)")
            let status = hasEveryPage ? "200 OK" : line.contains("password") ? "501 Not Implemented" : "404 Not Found"
            #expect(
                transcript.error == """
                    error: \(url) is not a Bidly house. It responded with the media type 'text/html' and the status \(status).
                    Check the address, including the port.

                    """
            )
        }
    }

    @Test("doctor reports it as a failed check of the server", arguments: [true, false])
    func doctor(hasEveryPage: Bool) async throws {
        try await withSite(hasEveryPage: hasEveryPage) { bidly, url in
            let transcript = await bidly.run("doctor")
            #expect(
                transcript.status == 1 && transcript.output.contains("\(url) is not a Bidly house."),
                "\(transcript)"
            )
        }
    }

    @Test("A token is not reported as refused")
    func token() async throws {
        try await withSite(hasEveryPage: true) { bidly, url in
            let transcript = await bidly.run("search radio", environment: ["BIDLY_TOKEN": "abc"])
            #expect(transcript.status == 69 && transcript.error.hasPrefix("error: \(url) is not a Bidly house."))
        }
    }
}
