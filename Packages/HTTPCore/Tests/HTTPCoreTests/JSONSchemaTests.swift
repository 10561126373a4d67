import HTTPCore
import Testing

@Suite struct JSONSchemaTests {
    static let dose = JSONSchema.component("Dose", .object(["ml": .integer(minimum: 1, maximum: 500)]))
    static let plant = JSONSchema.component(
        "Plant",
        .object(
            [
                "id": .string(pattern: "^[a-z]+$", length: 1...4).described("Its name."),
                "light": .string(values: ["sun", "shade"]).nullable,
                "doses": .array(of: dose, maximumCount: 2),
                "last": dose.nullable,
                "note": .any(),
            ],
            optional: ["note"]
        )
    )

    @Test("A schema is rendered as JSON Schema 2020-12")
    func rendering() throws {
        #expect(Self.plant.json == ["$ref": "#/components/schemas/Plant"])
        let components = try Self.plant.components()
        #expect(components.keys.sorted() == ["Dose", "Plant"])
        #expect(
            components["Plant"]?.json == [
                "type": "object",
                "required": ["doses", "id", "last", "light"],
                "properties": [
                    "id": [
                        "type": "string", "pattern": "^[a-z]+$", "minLength": 1, "maxLength": 4,
                        "description": "Its name.",
                    ],
                    "light": ["type": ["string", "null"], "enum": ["sun", "shade", nil]],
                    "doses": ["type": "array", "maxItems": 2, "items": ["$ref": "#/components/schemas/Dose"]],
                    "last": ["anyOf": [["$ref": "#/components/schemas/Dose"], ["type": "null"]]],
                    "note": [:],
                ],
            ]
        )
        #expect(JSONSchema.string(format: "date-time").json == ["type": "string", "format": "date-time"])
        #expect(JSONSchema.number(minimum: 0.5).nullable.json == ["type": ["number", "null"], "minimum": 0.5])
        #expect(JSONSchema.boolean().json == ["type": "boolean"])
    }

    @Test("A documented pattern is rendered but not validated")
    func documentedPattern() {
        let schema = JSONSchema.string().documented(pattern: "^[a-z]+$")
        #expect(schema.json == ["type": "string", "pattern": "^[a-z]+$"])
        #expect(schema.faults(in: "7").isEmpty)
    }

    @Test("An array has a minimum and a maximum number of elements")
    func counts() {
        let schema = JSONSchema.array(of: .integer(), minimumCount: 2, maximumCount: 3)
        #expect(schema.json == ["type": "array", "items": ["type": "integer"], "minItems": 2, "maxItems": 3])
        #expect(schema.faults(in: [1, 2]).isEmpty)
        #expect(schema.faults(in: [1]).map(\.detail) == ["must have at least 2 elements"])
        #expect(schema.faults(in: [1, 2, 3, 4]).map(\.detail) == ["must not have more than 3 elements"])
        let filled = JSONSchema.array(of: .integer(), minimumCount: 1)
        #expect(filled.faults(in: []).map(\.detail) == ["must not be empty"])
    }

    @Test("All values of a dictionary have one schema, which may be a component")
    func dictionary() throws {
        let schema = JSONSchema.dictionary(of: Self.dose)
        #expect(
            schema.json == ["type": "object", "additionalProperties": ["$ref": "#/components/schemas/Dose"]]
        )
        #expect(try schema.components().keys.sorted() == ["Dose"])
        #expect(schema.faults(in: ["fern": ["ml": 5], "ivy": ["ml": 500]], unknownProperties: .refused).isEmpty)
        let faults = schema.faults(in: ["ivy": ["ml": 501], "fern": nil])
        #expect(
            faults.map { "\($0.pointer) \($0.detail)" } == ["/fern must not be null", "/ivy/ml must be at most 500"]
        )
        #expect(schema.faults(in: []).map(\.detail) == ["must be an object"])
    }

    @Test("A message names only the first three of more than 20 values")
    func manyValues() {
        let many = JSONSchema.string(values: (1...21).map { "v\($0)" })
        #expect(
            many.faults(in: "x").map(\.detail) == ["must be one of v1, v2, v3, … (21 values, listed in the schema)"]
        )
    }

    @Test("Two schemas with the same component name are a conflict")
    func conflict() {
        let other = JSONSchema.object(["a": .component("Dose", .string()), "b": Self.dose])
        #expect(throws: NameConflict.self) { try other.components() }
    }

    @Test(
        "All faults are reported with their locations",
        arguments: [
            (#"{"id":"fern","light":"sun","doses":[{"ml":5}],"last":null}"#, []),
            (#"{"id":"fern","light":null,"doses":[],"last":{"ml":5.0},"note":[1],"more":1}"#, []),
            (
                #"{"id":"Fern","light":"dark","doses":[{"ml":0},{"ml":501}],"last":{}}"#,
                [
                    "/doses/0/ml must be at least 1", "/doses/1/ml must be at most 500", "/id must match ^[a-z]+$",
                    "/last/ml is missing", "/light must be one of sun, shade",
                ]
            ),
            (
                #"{"id":"fern","light":"sun","doses":[{"ml":1e30},{"ml":5.00000000000000000001}],"last":{"ml":5e2}}"#,
                ["/doses/0/ml must be a 64-bit integer", "/doses/1/ml must be an integer"]
            ),
            (
                #"{"id":"ferns","light":1,"doses":[{"ml":1},{"ml":"1"},{"ml":1.5}],"last":[]}"#,
                [
                    "/doses must not have more than 2 elements", "/doses/1/ml must be an integer",
                    "/doses/2/ml must be an integer", "/id must be 1 to 4 characters long", "/last must be an object",
                    "/light must be a string",
                ]
            ),
            (
                #"{"doses":null}"#,
                ["/doses must not be null", "/id is missing", "/last is missing", "/light is missing"]
            ),
            ("[]", ["must be an object"]), ("null", ["must not be null"]),
        ] as [(String, [String])]
    )
    func validating(text: String, faults: [String]) throws {
        let value = try JSONValue(parsing: Array(text.utf8))
        #expect(Self.plant.faults(in: value).map(\.description) == faults)
    }

    @Test("Validation can reject undeclared properties")
    func undescribed() {
        let faults = Self.dose.faults(in: ["ml": 1, "b": 1, "a": 1], unknownProperties: .refused)
        #expect(faults.map(\.description) == ["/a is not declared", "/b is not declared"])
    }

    @Test("A pattern matches anywhere in a text unless it is anchored, and compares Unicode scalars")
    func patterns() {
        #expect(JSONSchema.string(pattern: "b").faults(in: "abc").isEmpty)
        #expect(!JSONSchema.string(pattern: "^b").faults(in: "abc").isEmpty)
        #expect(!JSONSchema.string(pattern: "^[a-z]$").faults(in: "e\u{301}").isEmpty)
        #expect(!JSONSchema.string(pattern: "^a$").faults(in: "a\n").isEmpty)
        #expect(!JSONSchema.string(pattern: "[").faults(in: "[").isEmpty)
    }

    @Test(
        "Equivalent spellings of a character range match the same texts",
        arguments: ["", "a", "z~!", "a b", "\u{7F}", "é", "e\u{301}", "\u{301}", "a\n", "\n", "👩‍👧"]
    )
    func ranges(text: String) {
        func matches(_ pattern: String) -> Bool {
            JSONSchema.string(pattern: pattern).faults(in: .string(text)).isEmpty
        }
        #expect(matches("^[!-~]+$") == matches("^(?:[!-~])+$"))
        #expect(matches("^[a-z]+$") == matches("^(?:[a-z])+$"))
        #expect(matches("^[^-z]+$") == matches("^(?:[^-z])+$"))
    }

    @Test("The number of reported faults is limited")
    func many() {
        let values = JSONValue.array(Array(repeating: 0, count: 10_000))
        #expect(JSONSchema.array(of: .string()).faults(in: values).count == 20)
    }
}
