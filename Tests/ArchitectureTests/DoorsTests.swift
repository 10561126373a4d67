import Foundation
import Testing

@Suite("The root door and the packages' own doors")
struct DoorsTests {
    @Test("agree on products, targets, paths, dependencies and settings")
    func doorsAgree() async throws {
        let root = try await Manifest.load(in: "", of: .here)
        let packages = try Repository.here.packages
        #expect(!packages.isEmpty)
        for package in packages {
            let door = try await Manifest.load(in: package, of: .here)
            #expect(DoorComparison(root: root, door: door, architecture: .bidly).differences == [])
        }
    }

    @Test("lead to the same modules: every target of the root in Packages belongs to a door")
    func everyTargetHasADoor() async throws {
        let root = try await Manifest.load(in: "", of: .here)
        let packages = try Repository.here.packages
        let homeless = root.modules.filter { target in
            target.path.hasPrefix("Packages/") && !packages.contains { target.path.hasPrefix($0 + "/") }
        }
        #expect(homeless.map(\.name) == [])
    }

    @Test(
        "are told apart by",
        arguments: [
            (first + ".swiftSettings?.removeLast()", "the settings of FoundationCore"),
            (first + ".dependencies.append(\"Observation\")", "the dependencies of FoundationCore"),
            (first + ".path = \"Sources/Elsewhere\"", "the path of FoundationCore"),
            ("package.products.removeFirst()", "product FoundationCore"),
            (extra, "target Extra stands only at this door"),
            ("package.platforms?.removeLast()", "the platforms"),
            ("package.swiftLanguageModes = [.v5]", "the language versions"),
        ]
    )
    func aChangedDoorIsReported(line: String, difference: String) async throws {
        try await expect(difference) { $0 + line + "\n" }
    }

    @Test(
        "are told apart by a product of the house or the database that only one of them should have",
        arguments: [
            ("Packages/AuctionHouse", "ListingSearch", true), ("Packages/AuctionHouse", "EmbeddedHouse", false),
            ("Packages/Database", "BidlySQLite", false),
        ]
    )
    func product(package: String, name: String, isAdded: Bool) async throws {
        try await Repository.here.withCopy(of: ["Package.swift"]) { copy in
            let line =
                isAdded
                ? "package.products.append(.library(name: \"\(name)\", targets: [\"\(name)\"]))"
                : "package.products.removeAll { $0.name == \"\(name)\" }"
            _ = try copy.append(line, to: "Package.swift")
            let root = try await Manifest.load(in: "", of: copy), door = try await Manifest.load(in: package, of: .here)
            let differences = DoorComparison(root: root, door: door, architecture: .bidly).differences
            #expect(differences.count == 1)
            #expect(
                differences.first?.hasPrefix("\(package): product \(name): at the root [") == true,
                "\(differences)"
            )
        }
    }

    @Test("are told apart by package access")
    func packageAccess() async throws {
        try await expect("FoundationCore has package access at this door") { text in
            let range = try #require(text.range(of: "packageAccess: false"))
            return text.replacingCharacters(in: range, with: "packageAccess: true")
        }
    }

    /// Expects one difference between the root and FoundationCore's door after `edit`.
    private func expect(_ difference: String, after edit: (String) throws -> String) async throws {
        let file = "Packages/FoundationCore/Package.swift"
        try await Repository.here.withCopy(of: [file]) { copy in
            try edit(try copy.text(of: file))
                .write(to: copy.root.appending(path: file), atomically: true, encoding: .utf8)
            let root = try await Manifest.load(in: "", of: .here)
            let door = try await Manifest.load(in: "Packages/FoundationCore", of: copy)
            let differences = DoorComparison(root: root, door: door, architecture: .bidly).differences
            #expect(differences.count == 1)
            #expect(differences.first?.hasPrefix("Packages/FoundationCore: \(difference)") == true, "\(differences)")
        }
    }

    private static let first = "package.targets[0]"
    private static let extra = "package.targets.append(.target(name: \"Extra\", packageAccess: false))"
}
