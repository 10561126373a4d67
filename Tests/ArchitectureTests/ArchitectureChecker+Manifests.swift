import Foundation

extension ArchitectureChecker {
    /// Returns the violations in a manifest: targets that the table does not contain, and dependencies that it does not
    /// permit.
    func violations(in manifest: Manifest) -> [Violation] {
        manifest.modules.flatMap { violations(of: $0, in: manifest) } + violationsOfPackageDependencies(in: manifest)
    }

    private func violations(of target: Manifest.Target, in manifest: Manifest) -> [Violation] {
        let line = manifest.line(of: target.name)
        guard let (module, package) = architecture.line(of: target.name),
            (target.path + "/").hasPrefix(package.folder + "/")
        else {
            return [
                Violation(file: manifest.file, line: line, what: "target \(target.name)", rule: .tableOfModules)
            ]
        }
        var violations: [Violation] = target.dependencies.compactMap { dependency in
            let name = dependency.split(separator: " ").first.map(String.init) ?? dependency
            guard let rule = architecture.rule(violatedBy: name, in: module, at: .manifest) else { return nil }
            return Violation(
                file: manifest.file,
                line: manifest.line(of: target.name, naming: name),
                what: "\(target.name) depends on \(name)",
                rule: rule
            )
        }
        if manifest.isRoot, let pkgConfig = target.pkgConfig {
            violations.append(
                Violation(
                    file: manifest.file,
                    line: manifest.line(of: target.name, naming: pkgConfig),
                    what: "pkgConfig of \(target.name)",
                    rule: .rootWithoutPkgConfig
                )
            )
        }
        return violations
    }

    private func violationsOfPackageDependencies(in manifest: Manifest) -> [Violation] {
        let packages = repository.root.appending(path: "Packages").resolvingSymlinksInPath().path
        let paths: [Violation] = manifest.pathDependencies.compactMap { path in
            let folder = URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
            let isSibling = folder == packages
            guard manifest.isRoot || !isSibling else { return nil }
            return Violation(
                file: manifest.file,
                line: 1,
                what: "package at \(path)",
                rule: manifest.isRoot ? .rootWithoutPaths : .externalDependencies
            )
        }
        let remote = manifest.remoteDependencies
        return paths
            + (remote == 0
                ? []
                : [Violation(file: manifest.file, line: 1, what: "\(remote) packages", rule: .externalDependencies)])
    }
}
