/// Compares the root manifest with the manifest of a package. Each difference is one sentence.
struct ManifestComparison {
    let root: Manifest
    let package: Manifest
    let architecture: Architecture

    var differences: [String] {
        [
            difference("the tools version", root.toolsVersion, package.toolsVersion),
            difference(
                "the platforms",
                root.platforms.joined(separator: ", "),
                package.platforms.joined(separator: ", ")
            ),
            difference("the language versions", root.languageVersions, package.languageVersions),
        ].compactMap { $0 } + products + targets
    }

    /// Public products must be in both manifests, with the same targets. Other products must be only in the package's
    /// manifest.
    private var products: [String] {
        let owned = Set(package.modules.map(\.name))
        let atRoot = root.products.filter { !owned.isDisjoint(with: $0.value) }
        let owner = architecture.packages.first { $0.folder == package.folder }
        let expected = package.products.filter { name, _ in owner?.isPublic(name) == true }
        let listed = owner?.publicProducts ?? []
        return Set(atRoot.keys).union(expected.keys).union(listed).sorted().compactMap { name in
            guard atRoot[name] != nil || expected[name] != nil else {
                return "\(package.folder): product \(name): missing"
            }
            return difference(
                "product \(name)",
                atRoot[name].map { "\($0)" } ?? "missing",
                expected[name].map { "\($0)" } ?? "missing"
            )
        }
    }

    private var targets: [String] {
        let atRoot = root.modules.filter { $0.path.hasPrefix(package.folder + "/") }
        let names = Set(atRoot.map(\.name)).union(package.modules.map(\.name)).sorted()
        return names.flatMap { name -> [String] in
            let both = (atRoot.first { $0.name == name }, package.modules.first { $0.name == name })
            guard case (let atRoot?, let inPackage?) = both else {
                return [
                    "\(package.folder): target \(name) is only in the manifest of \(both.0 == nil ? "the package" : "the root")"
                ]
            }
            return differences(name, atRoot, inPackage)
        }
    }

    private func differences(_ name: String, _ atRoot: Manifest.Target, _ inPackage: Manifest.Target) -> [String] {
        var found = [
            difference("the kind of \(name)", atRoot.type, inPackage.type),
            difference("the path of \(name)", atRoot.path, inPackage.path),
            difference(
                "the dependencies of \(name)",
                atRoot.dependencies.joined(separator: ", "),
                inPackage.dependencies.joined(separator: ", ")
            ),
            difference(
                "the settings of \(name)",
                atRoot.settings.joined(separator: ", "),
                inPackage.settings.joined(separator: ", ")
            ),
        ].compactMap { $0 }
        if atRoot.type != "system", atRoot.packageAccess || inPackage.packageAccess {
            found.append(
                "\(package.folder): \(name) has package access in the manifest of \(atRoot.packageAccess ? "the root" : "the package")"
            )
        }
        return found
    }

    private func difference(_ what: String, _ atRoot: String, _ inPackage: String) -> String? {
        atRoot == inPackage ? nil : "\(package.folder): \(what): in the root [\(atRoot)], in the package [\(inPackage)]"
    }
}
