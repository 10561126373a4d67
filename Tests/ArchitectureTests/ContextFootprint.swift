import Foundation

/// The places that name a module of a context, outside the three packages of the context. Excludes tests.
struct ContextFootprint {
    /// The manifests and sources, relative to the root of the repository.
    let files: [String]

    /// The table of the packages, which names every context.
    static let table = "Tests/ArchitectureTests/Architecture.swift"

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

    /// The files, grouped by place. The place of a source file is its target; in a program, the folder in the target,
    /// or the assembly. The place of any other file is its path.
    var places: [String: [String]] { Dictionary(grouping: files, by: Self.place) }

    private static func place(of file: String) -> String {
        let path = file.split(separator: "/").map(String.init)
        guard path.count > 4, path[2] == "Sources" else { return file }
        guard path[0] == "Apps" else { return path.prefix(4).joined(separator: "/") }
        let entry = path[4].hasPrefix("Assembly") ? "Assembly" : path[4]
        return (path.prefix(4) + [entry]).joined(separator: "/")
    }
}
