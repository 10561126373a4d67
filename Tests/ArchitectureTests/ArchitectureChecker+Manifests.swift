import Foundation

extension ArchitectureChecker {
    /// Breaches in a manifest: targets that the table does not know, dependencies that it does not grant.
    func breaches(in manifest: Manifest) -> [Breach] {
        manifest.modules.flatMap { breaches(of: $0, in: manifest) } + breachesOfPackageDependencies(in: manifest)
    }

    private func breaches(of target: Manifest.Target, in manifest: Manifest) -> [Breach] {
        let line = manifest.line(of: target.name)
        guard let (module, package) = architecture.line(of: target.name),
            (target.path + "/").hasPrefix(package.folder + "/")
        else {
            return [
                Breach(file: manifest.file, line: line, what: "target \(target.name)", rule: .tableOfModules)
            ]
        }
        var breaches: [Breach] = target.dependencies.compactMap { dependency in
            let name = dependency.split(separator: " ").first.map(String.init) ?? dependency
            guard let rule = architecture.rule(brokenBy: name, in: module, at: .manifest) else { return nil }
            return Breach(
                file: manifest.file,
                line: manifest.line(of: target.name, naming: name),
                what: "\(target.name) depends on \(name)",
                rule: rule
            )
        }
        if manifest.isRoot, let pkgConfig = target.pkgConfig {
            breaches.append(
                Breach(
                    file: manifest.file,
                    line: manifest.line(of: target.name, naming: pkgConfig),
                    what: "pkgConfig of \(target.name)",
                    rule: .rootWithoutPkgConfig
                )
            )
        }
        return breaches
    }

    private func breachesOfPackageDependencies(in manifest: Manifest) -> [Breach] {
        let packages = repository.root.appending(path: "Packages").resolvingSymlinksInPath().path
        let paths: [Breach] = manifest.pathDependencies.compactMap { path in
            let folder = URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
            let isSibling = folder == packages
            guard manifest.isRoot || !isSibling else { return nil }
            return Breach(
                file: manifest.file,
                line: 1,
                what: "package at \(path)",
                rule: manifest.isRoot ? .rootWithoutPaths : .outsiders
            )
        }
        let remote = manifest.remoteDependencies
        return paths
            + (remote == 0 ? [] : [Breach(file: manifest.file, line: 1, what: "\(remote) packages", rule: .outsiders)])
    }
}
