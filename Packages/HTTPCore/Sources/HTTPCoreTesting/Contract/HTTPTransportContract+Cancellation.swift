import HTTPCore
import Testing

extension HTTPTransportContract {
    /// Cancelling the task ends the request, and leaves nothing behind.
    public static let cancellation: [HTTPTransportContract] = [
        HTTPTransportContract("Cancelling the task ends the request, before and after the response head") { stage in
            for head in ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"] {
                let arrival = AsyncStream<Void>.makeStream()
                let server = try LoopbackServer { connection in
                    connection.send(head)
                    arrival.continuation.finish()
                    connection.awaitClose()
                    return false
                }
                let deadlines = HTTPTimeouts(head: nil, idle: nil, total: nil)
                let transport = stage.newTransport(to: server.origin, deadlines: deadlines)
                let task = Task { try await transport.send(HTTPRequest(path: "/")) }
                for await _ in arrival.stream {}
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value }
                await server.connectionsClose(1)
            }
        },
        HTTPTransportContract(
            "After a thousand cancellations at random times, no task, connection or middleware is left"
        ) { stage in
            let server = try LoopbackServer { connection in
                guard !connection.head.contains("/hanging") else {
                    connection.awaitClose()
                    return false
                }
                connection.respond("200 OK", ["Cache-Control: max-age=0", "ETag: \"1\""], "x")
                return true
            }
            let storage = InMemoryCacheStore()
            weak var releasedCache: CacheMiddleware?
            weak var releasedCoalescing: RequestCoalescingMiddleware?
            var cancelled = 0, answered = 0
            do {
                let coalescing = RequestCoalescingMiddleware(), cache = CacheMiddleware(storage)
                (releasedCache, releasedCoalescing) = (cache, coalescing)
                let transport = stage.newTransport(to: server.origin)
                let chain = MiddlewareChain([coalescing, cache, RetryMiddleware()], transport)
                for round in 0..<100 {
                    let tasks = (0..<10).map { number in
                        // Some of the requests are coalesced, and some never get a response.
                        Task { try await chain.send(HTTPRequest(target: number == 0 ? "/hanging" : "/\(number % 4)")) }
                    }
                    for (number, task) in tasks.enumerated() {
                        for _ in 0..<(round * (number + 1)) % 40 { await Task.yield() }
                        task.cancel()
                    }
                    for task in tasks {
                        switch await task.result {
                        case .success(let response):
                            #expect(response.status == .ok && response.body.bytes == [UInt8(ascii: "x")])
                            answered += 1
                        case .failure(let error):
                            #expect(error is CancellationError, "\(error)")
                            cancelled += 1
                        }
                    }
                }
                #expect(try await chain.send(HTTPRequest(target: "/1")).status == .ok)
            }
            #expect(cancelled >= 100 && cancelled + answered == 1000)
            // A leaked task would keep the session and its connections alive.
            await server.connectionsEnd()
            while releasedCache != nil || releasedCoalescing != nil { await Task.yield() }
            #expect((0..<4).allSatisfy { storage.responses(to: "/\($0)").count <= 1 })
            #expect(storage.responses(to: "/hanging").isEmpty)
        },
        HTTPTransportContract("A reader of an event stream can be cancelled while bytes arrive") { stage in
            let server = try LoopbackServer { connection in
                connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
                for _ in 0..<20_000 { connection.send("data: x\n\n") }
                connection.awaitClose()
                return false
            }
            let transport = stage.newTransport(to: server.origin)
            for round in 0..<200 {
                let response = try await transport.send(HTTPRequest(path: "/"))
                let reader = Task {
                    guard case .chunks(let chunks) = response.body else { return }
                    for try await _ in chunks {}
                }
                for _ in 0..<round % 40 { await Task.yield() }
                reader.cancel()
                _ = await reader.result
            }
            await server.connectionsClose(200)
        },
    ]
}
