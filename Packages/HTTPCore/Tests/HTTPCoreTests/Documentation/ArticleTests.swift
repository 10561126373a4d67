import Foundation
import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("The article on middlewares") struct ArticleTests {
    private struct Unreachable: Error {}

    @Test("The article's examples equal the code of MetricsMiddleware.swift, which is compiled")
    func examples() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let article = folder.appending(path: "../../../Sources/HTTPCore/HTTPCore.docc/WritingAMiddleware.md")
        let text = try String(contentsOf: article.standardizedFileURL, encoding: .utf8)
        let source = try String(contentsOf: folder.appending(path: "MetricsMiddleware.swift"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```\n").first
        }
        #expect(blocks.joined(separator: "\n") == source)
    }

    @Test("The metrics middleware counts responses, failures and cancellations, also concurrently")
    func metrics() async throws {
        let metrics = MetricsMiddleware { .zero }
        let network = ScriptedTransport { request in
            switch request.target {
            case "/gone": return HTTPResponse(status: .gone)
            case "/cancelled": throw CancellationError()
            case "/unreachable": throw Unreachable()
            default: return HTTPResponse(status: .ok)
            }
        }
        let chain = transport(over: network, metrics: metrics)
        await withTaskGroup { group in
            for _ in 1...50 {
                for path in ["/", "/gone", "/cancelled", "/unreachable"] {
                    group.addTask { _ = try? await chain.send(HTTPRequest(target: path)) }
                }
            }
        }
        #expect(
            metrics.metrics
                == RequestMetrics(responses: [200: 50, 410: 50], failures: 50, cancellations: 50, slowest: .zero)
        )
        await #expect(throws: Unreachable.self) { try await chain.send(HTTPRequest(target: "/unreachable")) }
    }

    @Test("The metrics middleware measures the slowest request")
    func slowest() async throws {
        let time = Mutex(Duration.zero)
        let metrics = MetricsMiddleware { time.withLock { $0 } }
        for seconds in [2, 7, 1] {
            _ = try await metrics.intercept(HTTPRequest(path: "/")) { _ in
                time.withLock { $0 += .seconds(seconds) }
                return HTTPResponse(status: .ok)
            }
        }
        #expect(metrics.metrics.slowest == .seconds(7))
    }

    @Test("The signing middleware signs method, target and body")
    func signing() async throws {
        let network = ScriptedTransport { _ in HTTPResponse(status: .ok) }
        let chain = transport(over: network, metrics: MetricsMiddleware { .zero })
        _ = try await chain.send(HTTPRequest(method: .post, target: "/bids?a=b", body: Array("{}".utf8)))
        // "POST /bids?a=b\n{}" has 17 bytes.
        #expect(network.requests.map { $0.fields["X-Signature"] } == ["k1:17"])
    }
}
