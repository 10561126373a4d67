/// The differences between the root's manifest and a package's own, one sentence each.
struct DoorComparison {
    let root: Manifest
    let door: Manifest
    let architecture: Architecture

    var differences: [String] {
        [
            difference("the tools version", root.toolsVersion, door.toolsVersion),
            difference("the platforms", root.platforms.joined(separator: ", "), door.platforms.joined(separator: ", ")),
            difference("the language versions", root.languageVersions, door.languageVersions),
        ].compactMap { $0 } + products + targets
    }

    /// A public product is in both manifests with the same targets, any other in that of its package only.
    private var products: [String] {
        let owned = Set(door.modules.map(\.name))
        let atRoot = root.products.filter { !owned.isDisjoint(with: $0.value) }
        let package = architecture.packages.first { $0.folder == door.folder }
        let expected = door.products.filter { name, _ in package?.isPublic(name) == true }
        let listed = package?.publicProducts ?? []
        return Set(atRoot.keys).union(expected.keys).union(listed).sorted().compactMap { name in
            guard atRoot[name] != nil || expected[name] != nil else {
                return "\(door.folder): product \(name): missing"
            }
            return difference(
                "product \(name)",
                atRoot[name].map { "\($0)" } ?? "missing",
                expected[name].map { "\($0)" } ?? "missing"
            )
        }
    }

    private var targets: [String] {
        let atRoot = root.modules.filter { $0.path.hasPrefix(door.folder + "/") }
        let names = Set(atRoot.map(\.name)).union(door.modules.map(\.name)).sorted()
        return names.flatMap { name -> [String] in
            let both = (atRoot.first { $0.name == name }, door.modules.first { $0.name == name })
            guard case (let atRoot?, let atDoor?) = both else {
                return ["\(door.folder): target \(name) stands only at \(both.0 == nil ? "this door" : "the root")"]
            }
            return differences(name, atRoot, atDoor)
        }
    }

    private func differences(_ name: String, _ atRoot: Manifest.Target, _ atDoor: Manifest.Target) -> [String] {
        var found = [
            difference("the kind of \(name)", atRoot.type, atDoor.type),
            difference("the path of \(name)", atRoot.path, atDoor.path),
            difference(
                "the dependencies of \(name)",
                atRoot.dependencies.joined(separator: ", "),
                atDoor.dependencies.joined(separator: ", ")
            ),
            difference(
                "the settings of \(name)",
                atRoot.settings.joined(separator: ", "),
                atDoor.settings.joined(separator: ", ")
            ),
        ].compactMap { $0 }
        if atRoot.type != "system", atRoot.packageAccess || atDoor.packageAccess {
            found.append(
                "\(door.folder): \(name) has package access at \(atRoot.packageAccess ? "the root" : "this door")"
            )
        }
        return found
    }

    private func difference(_ what: String, _ atRoot: String, _ atDoor: String) -> String? {
        atRoot == atDoor ? nil : "\(door.folder): \(what): at the root [\(atRoot)], at this door [\(atDoor)]"
    }
}
