extension Architecture {
    /// Where a module is named.
    enum Place: Equatable {
        /// Among the dependencies of a target: there, what `Assembly.swift` imports must be listed.
        case manifest
        /// In an import line of a source file of that name.
        case source(file: String)
    }

    private static let toolchain: Set = ["Swift", "Observation", "Synchronization", "FoundationEssentials"]
    private static let platform: Set = ["Glibc", "Musl", "Android", "Darwin", "Dispatch"]

    /// The rule that `module` breaks by importing `imported`, if it does.
    ///
    /// How `Foundation` and `FoundationEssentials` are guarded is not asked here.
    func rule(brokenBy imported: String, in module: Module, at place: Place) -> Rule? {
        if imported == module.name || module.imports.contains(imported) { return nil }
        if module.assembly.contains(imported) {
            return place == .manifest || place == .source(file: "Assembly.swift") ? nil : .assemblyComposes
        }
        guard let target = line(of: imported)?.package, let own = line(of: module.name)?.package else {
            return rule(brokenByOutsider: imported, in: module)
        }
        let isElsewhere = target.folder != own.folder
        switch (own.role, target.role) {
        case (_, .app): return .appsOnTop
        case (.context, .context) where isElsewhere: return .contextsApart
        case (.context, .kit), (.context, .transport), (.context, .database), (.context, .server), (.context, .house):
            return .contextsInside
        case (.kit, .kit) where isElsewhere: return .kitsApart
        case (.house, .kit): return .houseWithoutKits
        case (_, .simulation) where isElsewhere && own.role != .app: return .simulationOnTop
        case (.simulation, .kit), (.simulation, .transport), (.simulation, .database), (.simulation, .server),
            (.simulation, .house):
            return .simulationOfModels
        default:
            let isOfServer = target.role == .server || imported.contains("PostgreSQL")
            return isOfServer && closure(of: "bidly").contains(module.name) ? .appWithoutServer : .tableOfImports
        }
    }

    private func rule(brokenByOutsider imported: String, in module: Module) -> Rule? {
        switch imported {
        case "Foundation": nil
        case "FoundationNetworking": module.grants.contains(.networking) ? nil : .networking
        case "Testing": module.grants.contains(.testing) ? nil : .testing
        case _ where Self.toolchain.contains(imported): nil
        case _ where Self.platform.contains(imported): module.grants.contains(.platform) ? nil : .platform
        default: .outsiders
        }
    }
}
