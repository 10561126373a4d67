import CommandLineCore
import Testing

private enum GardenSettings {
    static let litres = Setting("litres", environment: "GARDEN_LITRES", default: 3, help: "How much water.")
    static let kind = Setting("kind", default: Kind.herb, help: "What to plant.")
    static let pause = Setting("pause", environment: "GARDEN_PAUSE", default: Duration.seconds(60), help: "How long.")
    static let notes = Setting<String?>("notes", environment: "GARDEN_NOTES", help: "Where notes are kept.")
    static let rake = Setting<String?>("rake", environment: "GARDEN_RAKE", sharedEnvironment: "RAKE", help: "Which.")
    static let all: [any SettingProtocol] = [litres, kind, pause, notes]
}

@Suite("Settings")
struct SettingsTests {
    private func settings(_ environment: [String: String] = [:], _ text: String? = nil) throws -> Settings {
        Settings(
            environment: environment,
            file: try text.map { try SettingsFile($0, path: "/etc/garden") },
            path: "/etc/garden"
        )
    }

    private func detail(_ body: () throws -> Void) -> String? {
        do {
            try body()
        } catch let failure as CommandFailure {
            return failure.exitStatus == .badConfiguration ? failure.detail : nil
        } catch {}
        return nil
    }

    @Test("Precedence: option, environment, file, default")
    func precedence() throws {
        let all = try settings(["GARDEN_LITRES": "5"], "# x\nlitres = 4\n")
        #expect(try all[GardenSettings.litres, option: 6] == 6)
        #expect(all.origin(of: GardenSettings.litres, isOption: true) == .option)
        #expect(try all[GardenSettings.litres] == 5)
        #expect(all.origin(of: GardenSettings.litres).description == "environment GARDEN_LITRES")
        let file = try settings(["GARDEN_LITRES": ""], "# x\nlitres = 4\n")
        #expect(try file[GardenSettings.litres, option: nil] == 4)
        #expect(file.origin(of: GardenSettings.litres).description == "/etc/garden:2")
        #expect(try settings()[GardenSettings.litres] == 3)
        #expect(try settings().origin(of: GardenSettings.litres).description == "default")
    }

    @Test("A shared environment variable is used if the program's variable and the file set no value")
    func sharedVariable() throws {
        let own = ["GARDEN_RAKE": "wood", "RAKE": "steel"], shared = ["RAKE": "steel"]
        #expect(try settings(own, "rake = bamboo")[GardenSettings.rake] == "wood")
        #expect(try settings(shared, "rake = bamboo")[GardenSettings.rake] == "bamboo")
        #expect(try settings(shared)[GardenSettings.rake] == "steel")
        #expect(try settings(shared).origin(of: GardenSettings.rake) == .environment("RAKE"))
        #expect(try settings(["GARDEN_RAKE": "", "RAKE": ""])[GardenSettings.rake] == nil)
    }

    @Test("A setting can be optional; the setting's value is used if the command-line option is omitted")
    func optional() throws {
        let none: String? = nil
        #expect(try settings()[GardenSettings.notes] == nil)
        #expect(try settings()[GardenSettings.notes, option: none] == nil)
        #expect(try settings([:], "notes = a.txt")[GardenSettings.notes, option: none] == "a.txt")
        #expect(try settings(["GARDEN_NOTES": "b"], "notes = a")[GardenSettings.notes, option: "c"] == "c")
    }

    @Test("An invalid value is reported with its source, the valid values and a suggestion")
    func invalid() throws {
        #expect(
            detail { _ = try settings(["GARDEN_PAUSE": "5"])[GardenSettings.pause] }
                == "environment GARDEN_PAUSE: Invalid value '5' for 'pause' "
                + "(a number with its unit: 500ms, 2s, 5m, 12h, 7d, 1h30m)."
        )
        let kind =
            "/etc/garden:2: Invalid value 'hreb' for 'kind' (allowed: flower, herb, vegetable). "
            + "Did you mean 'herb'?"
        #expect(detail { _ = try settings([:], "\nkind = hreb")[GardenSettings.kind] } == kind)
        #expect(detail { _ = try settings([:], "\nkind = hreb").entries(of: GardenSettings.all) } == kind)
        #expect(try settings([:], "kind = hreb")[GardenSettings.kind, option: .flower] == .flower)
    }

    @Test("A value outside of the setting's range is reported with the range")
    func range() throws {
        let litres = GardenSettings.litres.limited(to: 1...9),
            pause = GardenSettings.pause.limited(to: .zero ... .seconds(90))
        let beds = Setting<Int?>("beds", environment: "GARDEN_BEDS", help: "How many.").limited(to: 0...2)
        for text in ["0", "-1", "10", "x"] {
            let message = "environment GARDEN_LITRES: Invalid value '\(text)' for 'litres' (from 1 to 9)."
            #expect(detail { _ = try settings(["GARDEN_LITRES": text])[litres] } == message)
        }
        #expect(
            detail { _ = try settings(["GARDEN_PAUSE": "91s"])[pause] }
                == "environment GARDEN_PAUSE: Invalid value '91s' for 'pause' (from 0s to 1m30s)."
        )
        #expect(
            detail { _ = try settings(["GARDEN_BEDS": "3"])[beds, option: nil] }?.hasSuffix("(from 0 to 2).") == true
        )
        #expect(try settings(["GARDEN_LITRES": "9"])[litres] == 9)
        #expect(try settings(["GARDEN_BEDS": "0"])[beds, option: nil] == 0)
        #expect(try settings()[beds, option: nil] == nil)
    }

    @Test("A list contains every setting with its value and source")
    func list() throws {
        let entries = try settings(["GARDEN_PAUSE": "90m"], "litres = 007\n").entries(of: GardenSettings.all)
        #expect(
            entries.map { "\($0.key) \($0.value ?? "–") \($0.origin): \($0.help)" } == [
                "litres 7 /etc/garden:1: How much water.", "kind herb default: What to plant.",
                "pause 1h30m environment GARDEN_PAUSE: How long.", "notes – default: Where notes are kept.",
            ]
        )
    }

    @Test("A list shows invalid values unchanged and reports them")
    func listWithFaults() throws {
        let (entries, faults) = try settings([:], "kind = hreb\nlitres = 4").entriesAndFaults(of: GardenSettings.all)
        #expect(entries.map(\.value) == ["4", "hreb", "1m", nil])
        #expect(faults.map { $0.detail.prefix(43) } == ["/etc/garden:1: Invalid value 'hreb' for 'ki"])
    }

    @Test("Each unknown key of the file is reported with a suggestion")
    func unknown() throws {
        let failures = try settings([:], "litrse = 1\nkind = herb\nzzz = 2").unknownKeys(besides: GardenSettings.all)
        #expect(
            failures.map(\.detail) == [
                "/etc/garden:1: Unknown setting 'litrse'. Did you mean 'litres'?",
                "/etc/garden:3: Unknown setting 'zzz'.",
            ]
        )
        #expect(failures.allSatisfy { $0.exitStatus == .badConfiguration })
    }

    @Test("A value can be validated before it is written to the file")
    func normalized() throws {
        #expect(try GardenSettings.pause.normalized("60s") == "1m")
        let invalid = ValidationError("Invalid value 'x' for 'litres'.")
        #expect(throws: invalid) { try GardenSettings.litres.normalized("x") }
    }
}
