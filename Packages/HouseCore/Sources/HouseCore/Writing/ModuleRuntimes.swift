internal import BidlySQL

/// All modules of a house on one connection.
final class ModuleRuntimes {
    let sessions: ModuleSessions
    /// In the order in which the house registered them: the order of loads and locks.
    private(set) var all: [any ModuleRunning] = []
    private var byType: [ObjectIdentifier: any ModuleRunning] = [:]
    private var byName: [String: any ModuleRunning] = [:]

    init(_ modules: [any HouseModule], on connection: any SQLConnection, key: HouseKey) throws {
        sessions = ModuleSessions(key)
        for module in modules { try open(module, on: connection) }
    }

    private func open<Module: HouseModule>(_ module: Module, on connection: any SQLConnection) throws {
        guard byName[Module.name] == nil, Module.name != KernelTables.module else {
            throw HouseFailure(.invalidModule, "Two modules have the name \"\(Module.name)\".")
        }
        let session = try module.open(connection, in: sessions)
        sessions.add(session, of: Module.self)
        let runtime = ModuleRuntime<Module>(session)
        all.append(runtime)
        byType[ObjectIdentifier(Module.self)] = runtime
        byName[Module.name] = runtime
    }

    func runtime<Module: HouseModule>(of module: Module.Type) throws(HouseFailure) -> ModuleRuntime<Module> {
        guard let runtime = byType[ObjectIdentifier(module)] as? ModuleRuntime<Module> else {
            throw HouseFailure(.invalidModule, "The house has no module \"\(Module.name)\".")
        }
        return runtime
    }

    func runtime(named name: String) throws(HouseFailure) -> any ModuleRunning {
        guard let runtime = byName[name] else {
            throw HouseFailure(
                .corrupt,
                "The log has entries of the module \"\(name)\", which this house does not have."
            )
        }
        return runtime
    }

    func loadRequested(from log: LogTable) throws {
        for runtime in all { try runtime.loadRequested(from: log) }
    }

    func flush() throws {
        for runtime in all { try runtime.flush() }
    }

    func forgetAll() {
        for runtime in all { runtime.forgetAll() }
    }
}
