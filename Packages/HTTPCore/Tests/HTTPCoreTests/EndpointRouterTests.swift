import HTTPCore
import HTTPCoreTesting
import Testing

@Suite("Router")
struct EndpointRouterTests {
    private struct Fault: Error {}

    private let plants = EndpointRouter([
        EndpointRoute(GreenhouseAPI.plant) { id in GreenhouseAPI.Plant(id: id, height: id == "fern" ? 30 : 5) },
        EndpointRoute(GreenhouseAPI.search) { search in
            guard search.text != "fault" else { throw Fault() }
            guard search.text != "cancelled" else { throw CancellationError() }
            return [GreenhouseAPI.Plant(id: "ivy", height: search.limit)]
        },
        EndpointRoute(GreenhouseAPI.remove) { _ in throw GreenhouseAPI.tooWet.problem("Wait.", members: ["dryIn": 3]) },
    ])

    private func send(_ target: String, _ method: HTTPRequest.Method = .get) async throws -> HTTPResponse {
        try await plants.respond(to: HTTPRequest(method: method, target: target))
    }

    @Test("A client calls the endpoints of a router without a network")
    func transport() async throws {
        let transport = plants.transport()
        #expect(try await GreenhouseAPI.plant.call("fern", over: transport).height == 30)
        #expect(
            try await GreenhouseAPI.search.call(GreenhouseAPI.Search(limit: 7), over: transport).map(\.height) == [7]
        )
        let refusal = await #expect(throws: Problem.self) {
            try await GreenhouseAPI.remove.call("fern", over: transport)
        }
        #expect(refusal?.type == "urn:greenhouse:problem:too-wet" && refusal?.members["dryIn"] == 3)
    }

    @Test("HEAD returns the response to GET without content")
    func head() async throws {
        let get = try await send("/v1/plants/fern"), head = try await send("/v1/plants/fern", .head)
        #expect(head.status == .ok && head.body.bytes == [])
        #expect(head.fields[.contentLength] == get.body.bytes.map { "\($0.count)" })
    }

    @Test(
        "A request that no route accepts gets a problem",
        arguments: [
            ("/v1/nothing", .get, 404), ("/v1/plants/fern", .put, 405), ("/v1/plants/FERN", .get, 404),
            ("/v1/plants?limit=x", .get, 400), ("/v1/plants?q=fault", .get, 500), ("/v1/plants/ivy", .delete, 409),
        ] as [(String, HTTPRequest.Method, Int)]
    )
    func problems(target: String, method: HTTPRequest.Method, code: Int) async throws {
        let response = try await send(target, method)
        #expect(response.status.code == code)
        #expect(response.mediaType?.essence == MediaType.problemJSON.essence)
        #expect(response.fields[.allow] == (code == 405 ? "DELETE, GET, HEAD" : nil))
        #expect(response.fields[.cacheControl] == "no-store")
        let request = try HTTPRequest(method: method, target: target)
        #expect(
            plants.routingProblem(of: request)?.status?.code
                == (target.contains("FERN") ? nil : [404, 405].first { $0 == code })
        )
    }

    @Test("Cancellation is passed on")
    func cancellation() async throws {
        await #expect(throws: CancellationError.self) { try await send("/v1/plants?q=cancelled") }
    }

    @Test("The template with the fewest parameters wins, in any order of the routes")
    func specificity() async throws {
        func endpoint(_ path: PathTemplate, _ input: RequestCoding<String>) -> Endpoint<String, Void> {
            Endpoint(.post, path, id: "\(path)", summary: "", input: input, status: .noContent, output: .empty)
        }
        let named = endpoint("/a/{id}", RequestCoding({ $0 }, .path("id", \.self, .text())))
        let fixed = endpoint("/a/b", RequestCoding({ "" }))
        for isReversed in [false, true] {
            let routes = [
                EndpointRoute<String>(named) { _, _ in RouteOutput((), fields: ["X-Route": "named"]) },
                EndpointRoute<String>(fixed) { _, context in RouteOutput((), fields: ["X-Route": "\(context)"]) },
            ]
            let router = EndpointRouter(isReversed ? routes.reversed() : routes, isAuthenticated: { _ in true })
            for (target, route) in [("/a/b", "fixed"), ("/a/c", "named")] {
                let request = try HTTPRequest(method: .post, target: target)
                #expect(try await router.respond(to: request, in: "fixed").fields["X-Route"] == route)
            }
        }
    }

    @Test("An endpoint that requires authentication responds with 401 and a challenge to anonymous callers")
    func authentication() async throws {
        let routes = [
            EndpointRoute<String?>(GreenhouseAPI.water) { watering, caller in
                RouteOutput(GreenhouseAPI.Plant(id: watering.plant, height: caller?.count ?? 0))
            }
        ]
        let router = EndpointRouter(routes, isAuthenticated: { $0 != nil })
        let watering = GreenhouseAPI.Watering(
            plant: "ivy",
            state: try #require(EntityTagCondition("*")),
            key: "k",
            dose: GreenhouseAPI.Dose(millilitres: 5)
        )
        let request = try GreenhouseAPI.water.request(for: watering)
        let refusal = try await router.respond(to: request, in: nil)
        #expect(refusal.status == .unauthorized && refusal.fields[.wwwAuthenticate] == "Bearer")
        #expect(try await GreenhouseAPI.water.call(watering, over: router.transport(in: "anna")).height == 4)
    }

    @Test("A body that exceeds the limit of its route is refused")
    func bodyLimit() async throws {
        let router = EndpointRouter<Void>(
            [
                EndpointRoute(GreenhouseAPI.water, bodyLimit: 3) { watering, _ in
                    RouteOutput(GreenhouseAPI.Plant(id: watering.plant, height: 1))
                }
            ],
            isAuthenticated: { true }
        )
        let target = "/v1/plants/ivy/waterings"
        let request = try HTTPRequest(method: .post, target: target, body: [1, 2, 3, 4])
        #expect(try await router.respond(to: request).status == .contentTooLarge)
        #expect(router.bodyLimit(of: request) == 3)
        #expect(router.bodyLimit(of: try HTTPRequest(target: target)) == 65_536)
    }

    @Test("A response has the handler's tag; without one, a storable response has a tag of its content")
    func tags() async throws {
        let router = EndpointRouter<Void>(
            [
                EndpointRoute(GreenhouseAPI.plant) { id, _ in
                    RouteOutput(
                        GreenhouseAPI.Plant(id: id, height: 1),
                        tag: id == "ivy" ? EntityTag(version: 7) : nil,
                        fields: [.cacheControl: "max-age=9"]
                    )
                },
                EndpointRoute(GreenhouseAPI.remove) { _, _ in RouteOutput(()) },
            ],
            isAuthenticated: { true },
            contentTag: { EntityTag(version: $0.count) }
        )
        func tag(_ target: String, _ method: HTTPRequest.Method = .get) async throws -> String? {
            try await router.respond(to: HTTPRequest(method: method, target: target)).fields[.eTag]
        }
        #expect(try await tag("/v1/plants/ivy") == "\"7\"")
        #expect(try await tag("/v1/plants/fern") == "\"41\"", "The content has 41 bytes.")
        #expect(try await tag("/v1/plants/fern", .delete) == nil)
        let request = try HTTPRequest(target: "/v1/plants/ivy", fields: [.ifNoneMatch: "\"7\""])
        let response = try await router.respond(to: request)
        #expect(response.status == .notModified && response.fields[.cacheControl] == "max-age=9")
    }

    @Test("An interceptor sees the request and the handler's response")
    func interception() async throws {
        let route = EndpointRoute<String>(GreenhouseAPI.plant) { id, _ in
            RouteOutput(GreenhouseAPI.Plant(id: id, height: 1), content: Array("{}".utf8))
        }
        let router = EndpointRouter(
            [
                route.intercepted { routed, respond in
                    guard routed.context != "blocked" else { return HTTPResponse(status: .forbidden) }
                    var response = try await respond(routed)
                    response.fields["X-Path"] = "\(routed.request.path)"
                    return response
                }
            ],
            isAuthenticated: { _ in true }
        )
        let request = try HTTPRequest(target: "/v1/plants/ivy")
        let response = try await router.respond(to: request, in: "")
        #expect(response.fields["X-Path"] == "/v1/plants/ivy" && response.body.bytes == Array("{}".utf8))
        #expect(try await router.respond(to: request, in: "blocked").status == .forbidden)
    }
}
