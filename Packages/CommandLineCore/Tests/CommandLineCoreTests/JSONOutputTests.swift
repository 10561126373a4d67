import CommandLineCore
import Foundation
import Testing

@Suite("JSONOutput")
struct JSONOutputTests {
    struct Bed: Codable {
        var name = "a/b"
        var litres: Double = 2.5
        var plants = ["rose"]
        var note: String?
    }

    @Test("Every value is one line with sorted keys and unescaped slashes")
    func all() throws {
        #expect(
            try JSONOutput.render(Bed(), fields: .all)
                == #"{"litres":2.5,"name":"a/b","plants":["rose"]}"#
        )
        #expect(try JSONOutput.render("x", fields: .all) == #""x""#)
    }

    @Test("Fields are selected from an object and from each object of an array")
    func selection() throws {
        #expect(
            try JSONOutput.render(Bed(), fields: .only(["plants", "name"])) == #"{"name":"a/b","plants":["rose"]}"#
        )
        #expect(
            try JSONOutput.render([Bed(), Bed(litres: 3, note: "dry")], fields: .only(["note", "litres"]))
                == #"[{"litres":2.5,"note":null},{"litres":3,"note":"dry"}]"#
        )
        #expect(try JSONOutput.render([Bed](), fields: .only(["x"])) == "[]")
    }

    @Test("An unknown field is a usage error that lists the available fields")
    func unknown() async {
        let transcript = await Transcript.of(["list", "--json=nmae"]) { command, _ in
            guard let list = command as? ListBeds, let json = list.output.json else { return }
            _ = try JSONOutput.render([Bed()], fields: json)
        }
        #expect(
            transcript
                == Transcript(
                    status: 64,
                    output: #"{"availableFields":["litres","name","plants"],"#
                        + #""detail":"Unknown field 'nmae'. Did you mean 'name'?\nAvailable fields: "#
                        + #"litres, name, plants","exitStatus":64,"title":"Unknown field","#
                        + #""type":"urn:greenhouse:problem:unknown-field"}"# + "\n",
                    error: "error: Unknown field 'nmae'. Did you mean 'name'?\n"
                        + "Available fields: litres, name, plants\n"
                )
        )
        #expect(throws: CommandFailure.self) { try JSONOutput.render([1, 2], fields: .only(["x"])) }
    }

    @Test("In a stream, any object may lack a known field, and an unknown field is reported before the first object")
    func stream() throws {
        let known = ["name", "litres", "plants", "note"]
        #expect(
            try JSONOutput.render(Bed(), fields: .only(["note", "litres"]), known: known)
                == #"{"litres":2.5,"note":null}"#
        )
        #expect(throws: CommandFailure.self) { try JSONOutput.render(Bed(), fields: .only(["note"])) }
        try JSONFields.only(["note"]).check(known: known)
        try JSONFields.all.check(known: [])
        #expect {
            try JSONFields.only(["name", "lites"]).check(known: known)
        } throws: { error in
            (error as? CommandFailure)?.detail
                == "Unknown field 'lites'. Did you mean 'litres'?\nAvailable fields: name, litres, plants, note"
        }
        #expect(throws: CommandFailure.self) { try JSONOutput.render([Bed](), fields: .only(["x"]), known: known) }
    }

    /// A value whose encoding uses properties in two containers, nested containers, and a single value.
    struct Plan: Encodable {
        struct Code: Encodable {
            var text = "p\n\u{1}水"
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(text)
            }
        }

        enum Keys: String, CodingKey { case code, numbers, nothing, nested, list, dates }

        func encode(to encoder: any Encoder) throws {
            try ["own": [true, false]].encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(Code(), forKey: .code)
            try container.encodeNil(forKey: .nothing)
            try container.encode([Date(timeIntervalSinceReferenceDate: 5)], forKey: .dates)
            var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .nested)
            try nested.encode(UInt64.max, forKey: .numbers)
            try nested.encode(Data([1, 2]), forKey: .list)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encode(0.1)
            try list.encodeNil()
            try list.encode(contentsOf: [Int64.min, 2])
            try Code().encode(to: list.superEncoder())
            var inner = list.nestedContainer(keyedBy: Keys.self)
            try inner.encode(1e300, forKey: .numbers)
            var deeper = list.nestedUnkeyedContainer()
            try deeper.encode([String: Int]())
            try Code().encode(to: container.superEncoder())
            try Code().encode(to: container.superEncoder(forKey: .numbers))
        }
    }

    @Test("selected fields equal the same fields of the complete JSON, for every kind of encoding")
    func everyWay() throws {
        let names = ["own", "code", "numbers", "nothing", "nested", "list", "dates", "super"]
        let whole = try JSONOutput.render(Plan(), fields: .all)
        #expect(try JSONOutput.render(Plan(), fields: .only(names)) == whole)
        #expect(
            whole == #"""
                {"code":"p\n\u0001水","dates":[5],"list":[0.1,null,-9223372036854775808,2,"p\n\u0001水",{"numbers":1e+300},[{}]],\#
                "nested":{"list":"AQI=","numbers":18446744073709551615},"nothing":null,"numbers":"p\n\u0001水",\#
                "own":[true,false],"super":"p\n\u0001水"}
                """#
        )
        #expect(try JSONOutput.fieldNames(of: Plan()).contains("nested.numbers"))
    }

    @Test("the field names are all fields that can be selected, including fields of nested objects and array elements")
    func fieldNames() throws {
        struct Price: Encodable {
            var amount = 5
            var currency = "EUR"
        }
        struct Offer: Encodable {
            struct Bid: Encodable {
                var price: Price?
                var time: String??
            }
            var id: String
            var price: Price?
            var bids: [Bid]?
        }
        let value = [
            Offer(id: "a", price: Price()),
            Offer(id: "b", bids: [Offer.Bid(price: Price()), Offer.Bid(time: .some(nil))]),
        ]
        let names = try JSONOutput.fieldNames(of: value)
        #expect(
            names == [
                "bids", "bids.price", "bids.price.amount", "bids.price.currency", "bids.time", "id", "price",
                "price.amount",
                "price.currency",
            ]
        )
        #expect(try JSONOutput.fieldNames(of: "a").isEmpty)
        _ = try JSONOutput.render(value, fields: .only(names))
    }

    @Test("A field list with an empty name is rejected")
    func fields() {
        #expect(JSONFields(argument: "a,b") == .only(["a", "b"]))
        #expect(JSONFields(argument: "") == nil)
        #expect(JSONFields(argument: "a,") == nil)
        #expect(JSONFields(argument: "a.b,c") == .only(["a.b", "c"]))
        #expect(JSONFields(argument: "a.") == nil)
    }

    struct Plot: Encodable {
        var bed: Bed? = Bed()
        var beds = [Bed(), Bed(litres: 3, note: "dry")]
    }

    @Test("Nested properties are selected by path, even in array elements")
    func nested() throws {
        func text(_ names: String...) throws -> String { try JSONOutput.render(Plot(), fields: .only(names)) }
        #expect(try text("bed.name") == #"{"bed":{"name":"a/b"}}"#)
        #expect(
            try text("beds.litres", "bed.litres", "bed.name") == #"""
                {"bed":{"litres":2.5,"name":"a/b"},"beds":[{"litres":2.5},{"litres":3}]}
                """#
        )
        #expect(
            try text("beds.note", "bed.name", "bed") == #"""
                {"bed":{"litres":2.5,"name":"a/b","plants":["rose"]},"beds":[{"note":null},{"note":"dry"}]}
                """#
        )
        #expect(
            try JSONOutput.render([Plot(), Plot(bed: nil)], fields: .only(["bed.name"])) == #"""
                [{"bed":{"name":"a/b"}},{"bed":null}]
                """#
        )
        for (name, detail) in [
            "bed.nmae":
                "Unknown field 'bed.nmae'. Did you mean 'bed.name'?\nAvailable fields: bed.litres, bed.name, bed.plants",
            "bed.name.x": "Unknown field 'bed.name.x'.\n'bed.name' has no fields.",
            "bde.name": "Unknown field 'bde'. Did you mean 'bed'?\nAvailable fields: bed, beds",
        ] {
            let failure = #expect(throws: CommandFailure.self) { try text(name) }
            #expect(failure?.detail == detail)
        }
    }

    @Test("A template formats fields, with one line for each array element")
    func template() throws {
        func text(_ template: String, _ value: some Encodable = Plot()) throws -> String {
            let template = try #require(JSONTemplate(argument: template))
            return try JSONOutput.render(value, fields: .template(template)) { value in
                value as? Double == 2.5 ? "two and a half" : nil
            }
        }
        #expect(try text(#"{bed.name}\t{bed.litres}\{\}\\"#) == "a/b\ttwo and a half{}\\")
        #expect(try text("{beds.plants}|{bed.plants}|") == "rose,rose|rose|")
        #expect(try text("{name} {note}", [Bed(), Bed(name: "c", note: "dry")]) == "a/b \nc dry")
        #expect(try text("{name}", [Bed]()) == "")
        #expect(try text("{bed}", ["bed": ["x": 1]]) == #"{"x":1}"#)
        #expect(throws: CommandFailure.self) { try text("{bde}") }
        for wrong in ["{", "}", "{}", "a{b", "\\x", "\\"] { #expect(JSONTemplate(argument: wrong) == nil, "\(wrong)") }
    }
}
