import Foundation

/// Looks for breaches of the architecture in the sources, manifests and folders of a working tree.
struct ArchitectureChecker {
    let repository: Repository
    let architecture: Architecture

    init(root: URL, architecture: Architecture = .bidly) {
        repository = Repository(root: root)
        self.architecture = architecture
    }

    /// Every breach, in the order of the folders.
    func breaches() async throws -> [Breach] {
        var manifests = [try await Manifest.load(in: "", of: repository)]
        for package in try repository.packages {
            manifests.append(try await Manifest.load(in: package, of: repository))
        }
        return try layoutBreaches() + sourceBreaches() + manifests.flatMap(breaches)
    }

    /// Breaches by what stands where.
    func layoutBreaches() throws -> [Breach] {
        let expected: Set = ["Packages", "Apps", "Tests", "Package.swift", "README.md"]
        let found = Set(try repository.entries(of: ""))
        var breaches = expected.symmetricDifference(found).sorted().map { entry in
            Breach(file: entry, line: 1, what: found.contains(entry) ? "is there" : "is missing", rule: .topLevel)
        }
        for package in try repository.packages {
            let readme = package + "/README.md"
            guard repository.exists(readme) else {
                breaches.append(Breach(file: readme, line: 1, what: "is missing", rule: .readme))
                continue
            }
            let lines = try repository.text(of: readme).split(separator: "\n", omittingEmptySubsequences: false)
            let count = lines.last == "" ? lines.count - 1 : lines.count
            if count > 50 {
                breaches.append(Breach(file: readme, line: 51, what: "has \(count) lines", rule: .readme))
            }
        }
        return breaches
    }

    /// Breaches in the Swift files of packages and apps.
    func sourceBreaches() throws -> [Breach] {
        try repository.targets.flatMap { target in
            let name = target.split(separator: "/").last.map(String.init) ?? ""
            guard let (module, package) = architecture.line(of: name), target.hasPrefix(package.folder + "/") else {
                return [Breach(file: target, line: 1, what: "target \(name)", rule: .tableOfModules)]
            }
            return try repository.sources(of: target).flatMap { try breaches(in: $0, of: module) }
        }
    }

    private func breaches(in file: String, of module: Architecture.Module) throws -> [Breach] {
        let scan = SourceScanner(try repository.text(of: file))
        let path = file.split(separator: "/").map(String.init), name = path.last ?? ""
        var breaches = scan.packageAccessLines.map { line in
            Breach(file: file, line: line, what: "package", rule: .packageAccess)
        }
        let maySpeakSQL =
            path.contains("Tables") || path.starts(with: ["Packages", "Database"])
            || module.imports.contains("BidlySQLite")
        if !maySpeakSQL {
            breaches += scan.sqlLines.map { Breach(file: file, line: $0, what: "SQL", rule: .sqlInTables) }
        }
        for found in scan.imports {
            var rules: [Rule] = found.isExported ? [.reexports] : []
            if let rule = architecture.rule(brokenBy: found.module, in: module, at: .source(file: name)) {
                rules.append(rule)
            } else if !isWellGuarded(found, in: module) {
                rules.append(.foundation)
            }
            let what = "\(module.name) imports \(found.module)"
            breaches += rules.map { Breach(file: file, line: found.line, what: what, rule: $0) }
        }
        return breaches
    }

    private func isWellGuarded(_ found: SourceScanner.Import, in module: Architecture.Module) -> Bool {
        switch found.module {
        case "FoundationEssentials": found.branch == .essentials
        case "Foundation": found.branch == .fallback || module.grants.contains(.networking)
        default: true
        }
    }
}
