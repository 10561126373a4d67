import Foundation
import Testing

@Suite("The manifest rules, on a copy of a manifest")
struct ManifestViolationTests {
    @Test(
        "report exactly the forbidden line",
        arguments: [
            ("Packages/Bidding", dependency("Bidding", on: "Catalog"), Rule.contextsApart),
            ("Packages/Bidding", dependency("Bidding", on: "HTTPCore"), .contextsInside),
            ("Packages/Bidding", dependency("Bidding", on: "AuctionSimulation"), .simulationOnTop),
            ("Packages/Bidding", dependency("Bidding", on: "HouseCore"), .contextsInside),
            ("Packages/Bidding", dependency("BiddingInsights", on: "BiddingHouse"), .contextsInside),
            ("Packages/WebPages", dependency("BidlyWebPages", on: "BiddingKit"), .tableOfImports),
            ("Packages/WebPages", dependency("BidlyWebPages", on: "HouseCore"), .tableOfImports),
            ("Packages/Images", dependency("BidlyImages", on: "Catalog"), .tableOfImports),
            ("Packages/Images", dependency("BidlyImages", on: "CBidlyGD"), .tableOfImports),
            ("Packages/Simulation", dependency("AuctionSimulation", on: "CommandLineCore"), .tableOfImports),
            ("Packages/Simulation", dependency("AuctionSimulation", on: "EmbeddedHouse"), .simulationOfModels),
            ("Packages/HouseCore", dependency("HouseCore", on: "Bidding"), .kernelWithoutContexts),
            ("Packages/BiddingHouse", dependency("BiddingHouse", on: "CatalogHouse"), .modulesApart),
            ("Packages/BiddingHouse", dependency("BiddingHouse", on: "BiddingKit"), .houseWithoutClients),
            ("Packages/BiddingHouse", dependency("BiddingHouse", on: "BidlySQLite"), .sqliteBelowHouse),
            ("Packages/Bidding", target("BiddingUtils"), .tableOfModules),
            ("Packages/Bidding", package("path: \"/elsewhere/Catalog\""), .externalDependencies),
            ("Packages/Bidding", package("url: \"https://example.org/a.git\", from: \"1.0.0\""), .externalDependencies),
            ("", package("path: \"Packages/Bidding\""), .rootWithoutPaths),
            ("", package("url: \"https://example.org/a.git\", from: \"1.0.0\""), .externalDependencies),
            ("", dependency("BidlyCLI", on: "BidlyHTTPServer"), .appWithoutServer),
            ("", dependency("bidly", on: "BidlyPostgreSQL"), .appWithoutServer),
            ("", dependency("Bidding", on: "bidly"), .appsOnTop),
            ("", database("\"sqlite3\""), .rootWithoutPkgConfig),
        ]
    )
    func forbiddenLine(folder: String, line: String, rule: Rule) async throws {
        let violations = try await violations(in: folder, with: line)
        #expect(violations.map(\.rule) == [rule], "\(violations)")
    }

    @Test(
        "name the line where a target and a dependency are mentioned together",
        arguments: [dependency("Bidding", on: "Catalog")]
    )
    func place(line: String) async throws {
        let text = try Repository.here.text(of: "Package.swift")
        let last = text.count(where: { $0 == "\n" }) + 1
        let violations = try await violations(in: "", with: line)
        let what = "Bidding depends on Catalog"
        #expect(violations == [Violation(file: "Package.swift", line: last, what: what, rule: .contextsApart)])
    }

    @Test(
        "accept what the table grants",
        arguments: [
            ("", dependency("BidlyCLI", on: "EmbeddedHouse")),
            ("", database("nil")),
            ("Packages/Bidding", package("path: \"../Catalog\"")),
        ]
    )
    func grantedLine(folder: String, line: String) async throws {
        #expect(try await violations(in: folder, with: line) == [])
    }

    private func violations(in folder: String, with line: String) async throws -> [Violation] {
        let file = folder.isEmpty ? "Package.swift" : folder + "/Package.swift"
        return try await Repository.here.withCopy(of: [file]) { copy in
            _ = try copy.append(line, to: file)
            let manifest = try await Manifest.load(in: folder, of: copy)
            return ArchitectureChecker(root: copy.root).violations(in: manifest)
        }
    }

    private static func dependency(_ target: String, on name: String) -> String {
        "package.targets.first { $0.name == \"\(target)\" }?.dependencies.append(\"\(name)\")"
    }

    private static func target(_ name: String) -> String {
        "package.targets.append(.target(name: \"\(name)\"))"
    }

    private static func package(_ location: String) -> String {
        "package.dependencies.append(.package(\(location)))"
    }

    private static func database(_ pkgConfig: String) -> String {
        let path = "Packages/Database/Sources/CBidlyPostgreSQL"
        return "package.targets.append("
            + ".systemLibrary(name: \"CBidlyPostgreSQL\", path: \"\(path)\", pkgConfig: \(pkgConfig)))"
    }
}
