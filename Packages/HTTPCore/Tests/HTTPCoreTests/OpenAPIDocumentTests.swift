import HTTPCore
import Testing

extension JSONValue {
    fileprivate var members: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return members
    }
}

@Suite struct OpenAPIDocumentTests {
    typealias API = GreenhouseAPI

    private func problemResponse(_ description: String, _ names: String...) -> JSONValue {
        let references = names.map { JSONValue.object(["$ref": .string("#/components/schemas/\($0)")]) }
        let schema: JSONValue = references.count == 1 ? references[0] : ["anyOf": .array(references)]
        return ["description": .string(description), "content": ["application/problem+json": ["schema": schema]]]
    }

    @Test("An operation object contains all declarations and everything they imply")
    func operation() {
        #expect(
            API.plant.operation.json == [
                "operationId": "plant",
                "summary": "One plant",
                "parameters": [
                    [
                        "name": "id", "in": "path", "required": true,
                        "schema": ["type": "string", "pattern": "^[a-z]+$"],
                    ]
                ],
                "responses": [
                    "200": [
                        "description": "OK",
                        "headers": [
                            "Cache-Control": [
                                "schema": ["type": "string", "enum": ["public, max-age=5, stale-if-error=300"]]
                            ]
                        ],
                        "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Plant"]]],
                    ],
                    "304": ["description": "The resource still has the entity tag in If-None-Match"],
                    "404": problemResponse("Not found", "NotFoundProblem"),
                    "406": problemResponse("Not acceptable", "NotAcceptableProblem"),
                    "default": problemResponse("Any other problem", "Problem"),
                ],
            ]
        )
    }

    @Test("Authentication, body, query and declared problems are described")
    func parts() {
        let water = API.water.operation.json
        #expect(water["security"] == [["bearer": []]])
        #expect(
            water["requestBody"]?["content"] == ["application/json": ["schema": ["$ref": "#/components/schemas/Dose"]]]
        )
        #expect(water["responses"]?["409"] == problemResponse("Too wet", "TooWetProblem"))
        #expect(
            water["responses"]?["400"]
                == problemResponse(
                    "Invalid parameters; Malformed body",
                    "InvalidParametersProblem",
                    "MalformedBodyProblem"
                )
        )
        #expect(water["responses"]?["201"]?["description"] == "Created")

        let search = API.search.operation.json
        #expect(search["security"] == [[:], ["bearer": []]])
        #expect(
            search["parameters"] == [
                [
                    "name": "q", "in": "query", "required": false, "schema": ["type": "string"],
                    "description": "Words of its name.",
                ],
                [
                    "name": "colour", "in": "query", "required": false,
                    "schema": [
                        "type": "array", "maxItems": 3,
                        "items": ["type": "string", "minLength": 1, "maxLength": 10],
                    ],
                ],
                [
                    "name": "limit", "in": "query", "required": false,
                    "schema": ["type": "integer", "minimum": 1, "maximum": 100, "default": 20],
                ],
            ]
        )
        #expect(API.remove.operation.json["responses"]?["204"]?["content"] == nil)
    }

    @Test("The document contains every path and every referenced component")
    func document() throws {
        let document = try OpenAPIDocument(title: "Greenhouse", version: "1", operations: API.operations)
        #expect(document.json["openapi"] == "3.1.0")
        #expect(document.json["info"] == ["title": "Greenhouse", "version": "1"])
        let paths = try #require(document.json["paths"]?.members)
        #expect(paths.keys.sorted() == ["/v1/growth", "/v1/plants", "/v1/plants/{id}", "/v1/plants/{id}/waterings"])
        #expect(paths["/v1/plants/{id}"]?["delete"]?["operationId"] == "removePlant")

        var references: Set<String> = []
        func collect(_ value: JSONValue) {
            switch value {
            case .array(let values): values.forEach(collect)
            case .object(let members):
                if let reference = members["$ref"]?.string { references.insert(reference) }
                members.values.forEach(collect)
            default: break
            }
        }
        collect(document.json)
        let schemas = try #require(document.json["components"]?["schemas"]?.members)
        #expect(references == Set(schemas.keys.map { "#/components/schemas/\($0)" }))
    }

    @Test(
        "Shared problems are described once; an operation's own problems of the same status are added"
    )
    func sharedProblems() throws {
        let document = try OpenAPIDocument(
            title: "Greenhouse",
            version: "1",
            operations: API.operations,
            sharedProblems: [.malformedRequest, .notFound, .uriTooLong]
        ).json
        let tooLong = problemResponse("Path and query too long", "UriTooLongProblem")
        #expect(document["components"]?["responses"]?["URITooLong"] == tooLong)
        #expect(document["components"]?["schemas"]?["UriTooLongProblem"] != nil)
        let responses = document["paths"]?["/v1/plants/{id}/waterings"]?["post"]?["responses"]
        #expect(responses?["414"] == ["$ref": "#/components/responses/URITooLong"])
        #expect(
            responses?["400"]
                == problemResponse(
                    "Invalid parameters; Malformed body; Malformed request",
                    "InvalidParametersProblem",
                    "MalformedBodyProblem",
                    "MalformedRequestProblem"
                )
        )
        #expect(responses?["404"] == problemResponse("Not found", "NotFoundProblem"))
    }

    @Test("Operations with equal IDs, or with equal methods and paths, are rejected")
    func conflicts() throws {
        #expect(throws: NameConflict.self) {
            try OpenAPIDocument(title: "", version: "", operations: [API.plant.operation, API.plant.operation])
        }
        let other = Endpoint<API.PlantID, Void>(
            .get,
            "/v1/plants/{id}",
            id: "other",
            summary: "The same place",
            input: RequestCoding({ $0 }, .path("id", \.self, .plantID)),
            output: .empty
        )
        #expect(throws: NameConflict.self) {
            try OpenAPIDocument(title: "", version: "", operations: [API.plant.operation, other.operation])
        }
    }

    @Test("Every sample matches its schema without undeclared properties")
    func samples() throws {
        let plant = try JSONValue(parsing: JSONCoding.encode(EndpointTests.fern))
        #expect(API.Plant.schema.faults(in: plant, unknownProperties: .refused).isEmpty)
        let dose = try JSONValue(parsing: JSONCoding.encode(EndpointTests.watering.dose))
        #expect(API.Dose.schema.faults(in: dose, unknownProperties: .refused).isEmpty)
    }
}
