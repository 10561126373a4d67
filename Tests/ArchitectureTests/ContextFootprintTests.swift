import Foundation
import Testing

/// Finds the files outside a context's three packages that mention the context: those that a team edits when it adds a
/// context, and those that use the context.
@Suite("A context outside of its own packages")
struct ContextFootprintTests {
    /// The contexts whose modules the house composes.
    private static let contexts = Architecture.contexts.filter { context in
        let manifest = try? Repository.here.text(of: "Packages/AuctionHouse/Package.swift")
        return manifest?.contains("\"\(context)House\"") == true
    }
    /// The files and targets that mention every context.
    private static let required = [
        "Package.swift", "Packages/AuctionHouse/Package.swift", "Packages/AuctionHouse/Sources/AuctionHouse", table,
    ]
    /// The search read model and the import values. Both contain data of several contexts.
    private static let crossContext = [
        "Packages/AuctionHouse/Sources/AuctionHouseAPI", "Packages/AuctionHouse/Sources/ListingSearch",
    ]
    /// The composition roots of an embedded house and of the server. They register members and process photos.
    private static let embedding = [
        "Apps/bidly-server-app/Sources/bidly-server/Assembly", "Apps/bidly-server-app/Sources/bidly-server/Commands",
        "Apps/bidly-server-app/Sources/bidly-server/Settings", "Packages/AuctionHouse/Sources/EmbeddedHouse",
    ]
    /// The code that uses contexts: simulators, and the commands and presenters of the program.
    private static let callers =
        [
            "Packages/Simulation/Package.swift", "Packages/Simulation/Sources/AuctionSimulation",
            "Packages/Simulation/Sources/HouseSimulation",
        ]
        + (contexts + ["Assembly", "Failures", "Help", "House", "Options", "Presenters", "Session", "Settings"]).map {
            "Apps/bidly-cli/Sources/BidlyCLI/\($0)"
        }

    @Test(
        "is named in manifests, the table of the architecture, composition roots, and by its callers",
        arguments: contexts
    )
    func places(context: String) throws {
        let files = try filesNaming(context), places = Dictionary(grouping: files, by: place)
        for (place, files) in places.sorted(by: { $0.key < $1.key }) {
            print("\(context): \(place)\(files == [place] ? "" : ", \(files.count) files")")
        }
        #expect(Set(places.keys).subtracting(Self.required + Self.crossContext + Self.embedding + Self.callers) == [])
        #expect(Set(Self.required).subtracting(places.keys) == [])
    }

    @Test("is named by no shared package below the composition", arguments: Architecture.contexts)
    func sharedPackages(context: String) throws {
        let shared = ["FoundationCore", "HTTPCore", "APICore", "CommandLineCore", "HouseCore", "Database"]
        let found = try filesNaming(context).filter { file in
            shared.contains { file.hasPrefix("Packages/\($0)/") }
        }
        #expect(found == [])
    }

    /// The modules that each source file imports, scanned once for all contexts.
    private static let imports = Result {
        try Repository.here.targets.flatMap(Repository.here.sources).map { file in
            (file: file, modules: Set(try SourceScanner(Repository.here.text(of: file)).imports.map(\.module)))
        }
    }

    private static let table = "Tests/ArchitectureTests/Architecture.swift"

    /// Returns the manifests and sources outside a context's packages that mention one of its modules. Excludes tests.
    private func filesNaming(_ context: String) throws -> [String] {
        let own = Set(["", "Kit", "House"].map { "Packages/\(context)\($0)" })
        let packages = Architecture.bidly.packages.filter { own.contains($0.folder) }
        let modules = Set(packages.flatMap(\.modules).map(\.name)), repository = Repository.here
        let manifests =
            try ["Package.swift"] + repository.packages.filter { !own.contains($0) }.map { $0 + "/Package.swift" }
        let naming = try manifests.filter { file in
            let text = try repository.text(of: file)
            return modules.contains { text.contains("\"\($0)\"") }
        }
        let sources = try Self.imports.get().compactMap { file, imports in
            own.contains { file.hasPrefix($0 + "/") } || imports.isDisjoint(with: modules) ? nil : file
        }
        let table = try repository.text(of: Self.table).contains("\"\(context)\"") ? [Self.table] : []
        return naming + sources + table
    }

    /// Returns the target of a source file; for the program, its folder or the assembly; for another file, its path.
    private func place(of file: String) -> String {
        let path = file.split(separator: "/").map(String.init)
        guard path.count > 4, path[2] == "Sources" else { return file }
        guard path[0] == "Apps" else { return path.prefix(4).joined(separator: "/") }
        let entry = path[4].hasPrefix("Assembly") ? "Assembly" : path[4]
        return (path.prefix(4) + [entry]).joined(separator: "/")
    }
}
