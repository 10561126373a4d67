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

    @Test("everything is one line with sorted keys and plain slashes")
    func all() throws {
        #expect(
            try JSONOutput.render(Bed(), fields: .all)
                == #"{"litres":2.5,"name":"a/b","plants":["rose"]}"#
        )
        #expect(try JSONOutput.render("x", fields: .all) == #""x""#)
    }

    @Test("fields are selected on an object and on each object of an array")
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

    @Test("an unknown field is a usage failure that lists the available ones")
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
                        + #""detail":"unknown field 'nmae'. Did you mean 'name'?\navailable fields: "#
                        + #"litres, name, plants","exitStatus":64,"title":"Unknown field","#
                        + #""type":"urn:greenhouse:problem:unknown-field"}"# + "\n",
                    error: "error: unknown field 'nmae'. Did you mean 'name'?\n"
                        + "available fields: litres, name, plants\n"
                )
        )
        #expect(throws: CommandFailure.self) { try JSONOutput.render([1, 2], fields: .only(["x"])) }
    }

    @Test("in a stream a known field may be missing from any object, and an unknown one is told before the first")
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
                == "unknown field 'lites'. Did you mean 'litres'?\navailable fields: name, litres, plants, note"
        }
        #expect(throws: CommandFailure.self) { try JSONOutput.render([Bed](), fields: .only(["x"]), known: known) }
    }

    @Test(
        "a value survives being written and read",
        arguments: [
            .null, .bool(true), .integer(1), .integer(.min), .number(0.1), .number(1e300), .string("a\n\u{1}水"),
            .array([.integer(1), .string("x"), .null, .array([])]),
            .object(["a": .object(["b": .number(1.5)]), "": .integer(0)]),
        ] as [JSONValue]
    )
    func roundTrip(value: JSONValue) throws {
        let text = try JSONOutput.render(value, fields: .all)
        #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == value)
        #expect(!text.contains("\n"))
    }

    @Test("a list of fields is read strictly")
    func fields() {
        #expect(JSONFields(argument: "a,b") == .only(["a", "b"]))
        #expect(JSONFields(argument: "") == nil)
        #expect(JSONFields(argument: "a,") == nil)
    }
}
