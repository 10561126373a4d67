import CommandLineCore
import Testing

@Suite("SettingsFile")
struct SettingsFileTests {
    private static let text = """
        # at home

        litres = 5
          soil=clay # not sand
        # note = old
        note =

        """

    private func file(_ text: String = Self.text) throws -> SettingsFile { try SettingsFile(text, path: "config") }

    @Test("Each line sets the value of its key; comments and empty lines set nothing")
    func values() throws {
        let file = try file()
        #expect(file.entries.map(\.key) == ["litres", "soil", "note"])
        #expect(file.entries.map(\.value) == ["5", "clay # not sand", ""])
        #expect(file.entries.map(\.line) == [3, 4, 6])
        #expect(file.value(for: "litres") == "5")
        #expect(file.value(for: "Litres") == nil)
        #expect(try self.file("\u{FEFF}a=b=c\r\nd = e").entries.map(\.value) == ["b=c", "e"])
        #expect(try self.file("").entries.isEmpty)
    }

    @Test("A parsed file is written back unchanged", arguments: ["", "\n", "a=1\n", "# x\n\n\n", Self.text])
    func roundTrip(text: String) throws {
        #expect(try file(text).text == text)
    }

    @Test("A changed value stays on its line, a new value is appended, and other lines are unchanged")
    func setting() throws {
        let file = try file().setting("litres", to: "7").setting("heat", to: "a = b # c")
        #expect(file.text == Self.text.replacing("litres = 5", with: "litres = 7") + "heat = a = b # c\n")
        #expect(file.value(for: "litres") == "7")
        #expect(file.entries.last?.line == 7)
        #expect(try SettingsFile(file.text, path: "") == file)
        #expect(try SettingsFile().setting("a", to: "").text == "a = \n")
    }

    @Test("Invalid lines are reported and preserved, so that a file can be read and repaired")
    func faults() throws {
        var faults: [CommandFailure] = []
        let text = "litres = 5\nwhat is this\nlitres = 6\nsoil = clay\n"
        let file = SettingsFile(text, path: "config", faults: &faults)
        #expect(
            faults.map(\.detail) == [
                "config:2: Expected 'key = value', not 'what is this'.",
                "config:3: 'litres' is already set in line 1.",
            ]
        )
        #expect(file.text == text && file.value(for: "litres") == "5" && file.value(for: "soil") == "clay")
        #expect(try file.setting("litres", to: "7").text == "litres = 7\nwhat is this\nsoil = clay\n")
        #expect(file.removing("litres").text == "what is this\nsoil = clay\n")
    }

    @Test("Removing a key removes only its line")
    func removing() throws {
        let file = try file().removing("litres").removing("nothing")
        #expect(file.text == Self.text.replacing("litres = 5\n", with: ""))
        #expect(file.entries.map(\.line) == [3, 5])
    }

    @Test(
        "The first invalid line is reported with its number",
        arguments: [
            ("a = 1\nlitres 5\n", "config:2: Expected 'key = value', not 'litres 5'."),
            ("= 5", "config:1: '' is not a valid key; use letters, digits, '.', '-' and '_'."),
            ("tea rose = 5", "config:1: 'tea rose' is not a valid key; use letters, digits, '.', '-' and '_'."),
            ("é = 5", "config:1: 'é' is not a valid key; use letters, digits, '.', '-' and '_'."),
            ("a = 1\n\na = 2", "config:3: 'a' is already set in line 1."),
            ("\u{1B}[31m", "config:1: Expected 'key = value', not '\u{FFFD}[31m'."),
        ]
    )
    func faults(text: String, detail: String) {
        #expect {
            try file(text)
        } throws: { error in
            let failure = error as? CommandFailure
            return failure?.exitStatus == .badConfiguration && failure?.detail == detail
        }
    }

    @Test(
        "A value that would be parsed differently is rejected",
        arguments: [("a b", "1"), ("", "1"), ("#a", "1"), ("a", "1\nb = 2"), ("a", " 1"), ("a", "1\r"), ("a", "\u{0}")]
    )
    func refused(key: String, value: String) {
        #expect {
            try file().setting(key, to: value)
        } throws: { ($0 as? CommandFailure)?.exitStatus == .usage }
    }

    @Test("The first 20 invalid lines are reported, and the number of further ones")
    func manyFaults() {
        var faults: [CommandFailure] = []
        let text = String(repeating: "a = 1\n", count: 20_000)
        let file = SettingsFile(text, path: "config", faults: &faults)
        #expect(faults.count == 21)
        #expect(faults.first?.detail == "config:2: 'a' is already set in line 1.")
        #expect(faults.last?.detail == "config: 19979 more lines are invalid.")
        #expect(file.value(for: "a") == "1" && file.text == text)
    }
}
