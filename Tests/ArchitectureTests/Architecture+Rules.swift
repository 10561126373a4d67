extension Architecture {
    /// The location of a dependency.
    enum Place: Equatable {
        /// The dependencies of a target in a manifest, including modules that only the composition root may import.
        case manifest
        /// An import line in a source file with this name.
        case source(file: String)

        /// Whether modules that are reserved for the composition root may be imported here.
        var isCompositionRoot: Bool {
            switch self {
            case .manifest: true
            case .source(let file): file == "Assembly.swift" || file.hasPrefix("Assembly+")
            }
        }
    }

    private static let toolchain: Set = ["Swift", "Observation", "Synchronization", "FoundationEssentials"]
    private static let platform: Set = ["Glibc", "Musl", "Android", "Darwin", "Dispatch"]

    /// Returns the rule that `module` violates by importing `imported`; `nil` if the import is permitted.
    ///
    /// Does not check the `#if` around an import of `Foundation`.
    func rule(violatedBy imported: String, in module: Module, at place: Place) -> Rule? {
        if imported == module.name || module.imports.contains(imported) { return nil }
        if module.assembly.contains(imported) {
            return place.isCompositionRoot ? nil : .assemblyComposes
        }
        guard let target = line(of: imported)?.package, let own = line(of: module.name)?.package else {
            return rule(violatedByExternal: imported, in: module)
        }
        let isElsewhere = target.folder != own.folder
        switch (own.role, target.role) {
        case (_, .app): return .appsOnTop
        case (.context, .context) where isElsewhere: return .contextsApart
        case (.context, .kit), (.context, .transport), (.context, .database), (.context, .server), (.context, .images),
            (.context, .kernel), (.context, .authority), (.context, .house):
            return .contextsInside
        case (.kit, .kit) where isElsewhere: return .kitsApart
        case (.kernel, .context), (.kernel, .kit), (.kernel, .authority), (.kernel, .house):
            return .kernelWithoutContexts
        case (.authority, .kit) where imported.hasSuffix("Kit"), (.house, .kit): return .houseWithoutClients
        case (.authority, .context), (.authority, .kit),
            (.authority, .authority) where isElsewhere:
            return .modulesApart
        case (_, .database) where imported == "BidlySQLite" && own.role != .database: return .sqliteBelowHouse
        case (_, .simulation) where isElsewhere && own.role != .app: return .simulationOnTop
        case (.simulation, .kit), (.simulation, .transport), (.simulation, .database), (.simulation, .server),
            (.simulation, .images), (.simulation, .kernel), (.simulation, .authority), (.simulation, .house):
            return .simulationOfModels
        default:
            let isServerModule = target.role == .server || imported.contains("PostgreSQL")
            return isServerModule && closure(of: "bidly").contains(module.name) ? .appWithoutServer : .tableOfImports
        }
    }

    private func rule(violatedByExternal imported: String, in module: Module) -> Rule? {
        switch imported {
        case "Foundation": nil
        case "FoundationNetworking": module.grants.contains(.networking) ? nil : .networking
        case "FoundationInternationalization": module.grants.contains(.formatting) ? nil : .externalDependencies
        case "Testing": module.grants.contains(.testing) ? nil : .testing
        case _ where Self.toolchain.contains(imported): nil
        case _ where Self.platform.contains(imported): module.grants.contains(.platform) ? nil : .platform
        default: .externalDependencies
        }
    }
}
