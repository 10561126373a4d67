import HTTPCore

/// A sample API with its values, codings and endpoints.
enum GreenhouseAPI {
    struct PlantID: Hashable, Codable {
        let rawValue: String

        init?(_ rawValue: String) {
            guard !rawValue.isEmpty, rawValue.allSatisfy({ ("a"..."z").contains($0) }) else { return nil }
            self.rawValue = rawValue
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let id = PlantID(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "is not the name of a plant")
            }
            self = id
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(rawValue)
        }
    }

    struct Plant: Hashable, Codable {
        var id: PlantID
        var height: Int
        var isPotted = false

        static let schema = JSONSchema.component(
            "Plant",
            .object([
                "id": TextCoding<PlantID>.plantID.schema,
                "height": .integer(minimum: 0).described("In millimetres."),
                "isPotted": .boolean(),
            ])
        )
    }

    struct Search: Hashable {
        var text: String?
        var colours: [String] = []
        var limit = 20
    }

    struct Dose: Hashable, Codable {
        var millilitres: Int
        var friends: [PlantID]?

        static let schema = JSONSchema.component(
            "Dose",
            .object(
                ["millilitres": .integer(minimum: 1, maximum: 500), "friends": .array(of: .string())],
                optional: ["friends"]
            )
        )
    }

    struct Watering: Hashable {
        var plant: PlantID
        var state: EntityTagCondition
        var key: String
        var dose: Dose
    }

    static let tooWet = ProblemType(
        "urn:greenhouse:problem:too-wet",
        "Too wet",
        status: .conflict,
        members: ["dryIn": .integer(minimum: 0)]
    )

    static let plant = Endpoint<PlantID, Plant>(
        .get,
        "/v1/plants/{id}",
        id: "plant",
        summary: "One plant",
        caching: CacheControl(.public, maxAge: 5, staleIfError: 300),
        input: RequestCoding({ $0 }, .path("id", \.self, .plantID)),
        output: .json(Plant.schema)
    )

    static let search = Endpoint<Search, [Plant]>(
        .get,
        "/v1/plants",
        id: "searchPlants",
        summary: "Search plants",
        authentication: .optional,
        caching: CacheControl(.private, maxAge: 0),
        input: RequestCoding(
            Search.init(text:colours:limit:),
            .query("q", \.text, .text(), "Words of its name."),
            .query("colour", \.colours, each: .text(.string(length: 1...10)), maximumCount: 3),
            .query("limit", \.limit, .integer(minimum: 1, maximum: 100), default: 20)
        ),
        output: .json(.array(of: Plant.schema))
    )

    static let water = Endpoint<Watering, Plant>(
        .post,
        "/v1/plants/{id}/waterings",
        id: "waterPlant",
        summary: "Water a plant",
        authentication: .required,
        input: RequestCoding(
            Watering.init(plant:state:key:dose:),
            .path("id", \.plant, .plantID),
            .header(.ifMatch, \.state, .entityTags),
            .header(.idempotencyKey, \.key, .idempotencyKey),
            .body(\.dose, .json(Dose.schema))
        ),
        status: .created,
        output: .json(Plant.schema),
        problems: [tooWet]
    )

    static let remove = Endpoint<PlantID, Void>(
        .delete,
        "/v1/plants/{id}",
        id: "removePlant",
        summary: "Remove a plant",
        input: RequestCoding({ $0 }, .path("id", \.self, .plantID)),
        status: .noContent,
        output: .empty
    )

    static let growth = Endpoint<Void, HTTPBody>(
        .get,
        "/v1/growth",
        id: "growth",
        summary: "Follow the growth of the plants",
        input: RequestCoding({}),
        output: .eventStream
    )

    static let operations = [
        plant.operation, search.operation, water.operation, remove.operation, growth.operation,
    ]
}

extension GreenhouseAPI.PlantID: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { rawValue = value }
}

extension TextCoding<GreenhouseAPI.PlantID> {
    static var plantID: TextCoding {
        TextCoding(.string(pattern: "^[a-z]+$"), parse: { GreenhouseAPI.PlantID($0) }, format: { $0.rawValue })
    }
}
