import Foundation
import Testing

@Suite("The manifests of the root and of the packages")
struct ManifestComparisonTests {
    @Test("They agree on products, targets, paths, dependencies and settings")
    func manifestsAgree() async throws {
        let root = try await Manifest.load(in: "", of: .here)
        let packages = try Repository.here.packages
        #expect(!packages.isEmpty)
        for package in packages {
            let own = try await Manifest.load(in: package, of: .here)
            #expect(ManifestComparison(root: root, package: own, architecture: .bidly).differences == [])
        }
    }

    @Test("Every target of the root in Packages belongs to a package with a manifest")
    func everyTargetHasAPackage() async throws {
        let root = try await Manifest.load(in: "", of: .here)
        let packages = try Repository.here.packages
        let unowned = root.modules.filter { target in
            target.path.hasPrefix("Packages/") && !packages.contains { target.path.hasPrefix($0 + "/") }
        }
        #expect(unowned.map(\.name) == [])
    }

    @Test(
        "A difference is reported",
        arguments: [
            (first + ".swiftSettings?.removeLast()", "the settings of FoundationCore"),
            (first + ".dependencies.append(\"Observation\")", "the dependencies of FoundationCore"),
            (first + ".path = \"Sources/Elsewhere\"", "the path of FoundationCore"),
            ("package.products.removeFirst()", "product FoundationCore"),
            (extra, "target Extra is only in the manifest of the package"),
            ("package.platforms?.removeLast()", "the platforms"),
            ("package.swiftLanguageModes = [.v5]", "the language versions"),
        ]
    )
    func aDifferenceIsReported(line: String, difference: String) async throws {
        try await expect(difference) { $0 + line + "\n" }
    }

    @Test(
        "A product that is public in only one of the manifests is reported",
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
            let root = try await Manifest.load(in: "", of: copy), own = try await Manifest.load(in: package, of: .here)
            let differences = ManifestComparison(root: root, package: own, architecture: .bidly).differences
            #expect(differences.count == 1)
            #expect(
                differences.first?.hasPrefix("\(package): product \(name): in the root [") == true,
                "\(differences)"
            )
        }
    }

    @Test("Package access is reported")
    func packageAccess() async throws {
        try await expect("FoundationCore has package access in the manifest of the package") { text in
            let range = try #require(text.range(of: "packageAccess: false"))
            return text.replacingCharacters(in: range, with: "packageAccess: true")
        }
    }

    /// Edits the manifest of FoundationCore, and expects one difference from the root manifest.
    private func expect(_ difference: String, after edit: (String) throws -> String) async throws {
        let file = "Packages/FoundationCore/Package.swift"
        try await Repository.here.withCopy(of: [file]) { copy in
            try edit(try copy.text(of: file))
                .write(to: copy.root.appending(path: file), atomically: true, encoding: .utf8)
            let root = try await Manifest.load(in: "", of: .here)
            let own = try await Manifest.load(in: "Packages/FoundationCore", of: copy)
            let differences = ManifestComparison(root: root, package: own, architecture: .bidly).differences
            #expect(differences.count == 1)
            #expect(differences.first?.hasPrefix("Packages/FoundationCore: \(difference)") == true, "\(differences)")
        }
    }

    private static let first = "package.targets[0]"
    private static let extra = "package.targets.append(.target(name: \"Extra\", packageAccess: false))"
}
