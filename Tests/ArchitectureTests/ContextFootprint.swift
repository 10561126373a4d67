import Foundation

/// The places that name a module of a context, outside the three packages of the context. Excludes tests.
struct ContextFootprint {
    /// The manifests and sources, relative to the root of the repository.
    let files: [String]

    private let context: String

    /// The reason for which a file may name a context.
    enum Role: String, CaseIterable {
        /// The manifest of the root, or of a package whose sources name the context.
        case manifest
        /// The table of the packages, which names every context.
        case table
        /// A source of a composition root, which connects every context.
        case composition
        /// A file in the folder of the context in the command-line program. Its commands parse arguments into values of
        /// the context and print its entities.
        case command
        /// Any other file: a file of another context, or of no single context.
        case use
    }

    static let table = "Tests/ArchitectureTests/Architecture.swift"
    /// The sources of the command-line program, with one folder for each context that has commands of its own.
    static let commands = "Apps/bidly-cli/Sources/BidlyCLI"
    /// The places of the composition roots: of the house, the command-line program and the server.
    static let compositions: Set = [
        "Packages/AuctionHouse/Sources/AuctionHouse", "\(commands)/Assembly",
        "Apps/bidly-server-app/Sources/bidly-server/Assembly",
    ]

    /// The modules that each source file of a repository imports.
    static func imports(in repository: Repository) throws -> [(file: String, modules: Set<String>)] {
        try repository.targets.flatMap(repository.sources).map { file in
            (file: file, modules: Set(try SourceScanner(repository.text(of: file)).imports.map(\.module)))
        }
    }

    /// Reads the manifests of a repository.
    ///
    /// - Parameter imports: the result of `imports(in:)`, which is the same for all contexts.
    init(of context: String, in repository: Repository, imports: [(file: String, modules: Set<String>)]) throws {
        self.context = context
        let own = Set(["", "Kit", "House"].map { "Packages/\(context)\($0)" })
        let packages = Architecture.bidly.packages.filter { own.contains($0.folder) }
        let modules = Set(packages.flatMap(\.modules).map(\.name))
        let manifests = try ["Package.swift"] + repository.packages.map { $0 + "/Package.swift" }
        let naming = try manifests.filter { file in
            let text = try repository.text(of: file)
            return modules.contains { text.contains("\"\($0)\"") }
        }
        let sources = imports.filter { !$0.modules.isDisjoint(with: modules) }.map(\.file)
        let table = try repository.text(of: Self.table).contains("\"\(context)\"") ? [Self.table] : []
        files = (naming + sources + table).filter { file in !own.contains { file.hasPrefix($0 + "/") } }
    }

    /// Returns the sorted files of a role, grouped by place.
    ///
    /// The place of a source file is its target; in a program, the folder in the target, or the assembly. The place of
    /// any other file is its path.
    func places(of role: Role) -> [String: [String]] {
        Dictionary(grouping: files.filter { self.role(of: $0) == role }.sorted(), by: Self.place)
    }

    private func role(of file: String) -> Role {
        if file == Self.table { return .table }
        if file == "Package.swift" { return .manifest }
        if file.hasSuffix("/Package.swift") {
            let sources = file.dropLast("Package.swift".count) + "Sources/"
            return files.contains { $0.hasPrefix(sources) } ? .manifest : .use
        }
        if Self.compositions.contains(Self.place(of: file)) { return .composition }
        return file.hasPrefix("\(Self.commands)/\(context)/") ? .command : .use
    }

    private static func place(of file: String) -> String {
        let path = file.split(separator: "/").map(String.init)
        guard path.count > 4, path[2] == "Sources" else { return file }
        guard path[0] == "Apps" else { return path.prefix(4).joined(separator: "/") }
        let entry = path[4].hasPrefix("Assembly") ? "Assembly" : path[4]
        return (path.prefix(4) + [entry]).joined(separator: "/")
    }
}
