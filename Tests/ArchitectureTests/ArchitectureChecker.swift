import Foundation

/// Finds violations of the architecture in the sources, manifests and folders of a working tree.
struct ArchitectureChecker {
    let repository: Repository
    let architecture: Architecture

    init(root: URL, architecture: Architecture = .bidly) {
        repository = Repository(root: root)
        self.architecture = architecture
    }

    /// Returns all violations, in the order of the folders.
    func violations() async throws -> [Violation] {
        var manifests = [try await Manifest.load(in: "", of: repository)]
        for package in try repository.packages {
            manifests.append(try await Manifest.load(in: package, of: repository))
        }
        return try layoutViolations() + sourceViolations() + manifests.flatMap(violations)
    }

    /// Returns the violations in the folder layout: unexpected or missing files, and READMEs that are too long.
    func layoutViolations() throws -> [Violation] {
        let expected: Set = ["Packages", "Apps", "Tests", "Package.swift", "README.md"]
        let found = Set(try repository.entries(of: ""))
        var violations = expected.symmetricDifference(found).sorted().map { entry in
            Violation(
                file: entry,
                line: 1,
                what: found.contains(entry) ? "is not expected" : "is missing",
                rule: .topLevel
            )
        }
        for package in try repository.packages {
            let readme = package + "/README.md"
            guard repository.exists(readme) else {
                violations.append(Violation(file: readme, line: 1, what: "is missing", rule: .readme))
                continue
            }
            let lines = try repository.text(of: readme).split(separator: "\n", omittingEmptySubsequences: false)
            let count = lines.last == "" ? lines.count - 1 : lines.count
            if count > 50 {
                violations.append(Violation(file: readme, line: 51, what: "has \(count) lines", rule: .readme))
            }
        }
        return violations
    }

    /// Returns the violations in the Swift files of packages and apps.
    func sourceViolations() throws -> [Violation] {
        try repository.targets.flatMap { target in
            let name = target.split(separator: "/").last.map(String.init) ?? ""
            guard let (module, package) = architecture.line(of: name), target.hasPrefix(package.folder + "/") else {
                return [Violation(file: target, line: 1, what: "target \(name)", rule: .tableOfModules)]
            }
            return try repository.sources(of: target).flatMap { try violations(in: $0, of: module) }
        }
    }

    private func violations(in file: String, of module: Architecture.Module) throws -> [Violation] {
        let scan = SourceScanner(try repository.text(of: file))
        let path = file.split(separator: "/").map(String.init), name = path.last ?? ""
        var violations = scan.packageAccessLines.map { line in
            Violation(file: file, line: line, what: "package", rule: .packageAccess)
        }
        let mayContainSQL =
            path.contains("Tables") || path.starts(with: ["Packages", "Database"])
            || module.imports.contains("BidlySQLite")
        if !mayContainSQL {
            violations += scan.sqlLines.map { Violation(file: file, line: $0, what: "SQL", rule: .sqlInTables) }
        }
        for found in scan.imports {
            var rules: [Rule] = found.isExported ? [.reexports] : []
            if let rule = architecture.rule(violatedBy: found.module, in: module, at: .source(file: name)) {
                rules.append(rule)
            } else if !isGuarded(found, in: module) {
                rules.append(.foundation)
            }
            let what = "\(module.name) imports \(found.module)"
            violations += rules.map { Violation(file: file, line: found.line, what: what, rule: $0) }
        }
        return violations
    }

    private func isGuarded(_ found: SourceScanner.Import, in module: Architecture.Module) -> Bool {
        switch found.module {
        case "FoundationEssentials": found.branch == .essentials
        case "Foundation": found.branch == .fallback || !module.grants.isDisjoint(with: [.networking, .testing])
        default: true
        }
    }
}
