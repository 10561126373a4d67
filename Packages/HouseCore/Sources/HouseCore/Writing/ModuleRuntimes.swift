internal import BidlySQL

/// The runtimes of all modules of a house on one connection, and the sessions of its read models.
final class ModuleRuntimes {
    let sessions: ModuleSessions
    /// The modules in the order of registration, which is the order of loads and locks.
    private(set) var all: [any AnyModuleRuntime] = []
    private var byType: [ObjectIdentifier: any AnyModuleRuntime] = [:]
    private var byName: [String: any AnyModuleRuntime] = [:]
    private var readModels: [String: any ReadModelSession] = [:]

    init(_ configuration: HouseConfiguration, on connection: any SQLConnection, key: HouseKey) throws {
        sessions = ModuleSessions(key)
        for module in configuration.modules { try open(module, on: connection) }
        for model in configuration.readModels { try open(model, on: connection) }
    }

    private func open<Module: HouseModule>(_ module: Module, on connection: any SQLConnection) throws {
        guard byName[Module.name] == nil, Module.name != CoreTables.module else {
            throw HouseFailure(.invalidModule, "Two modules have the name \"\(Module.name)\".")
        }
        let session = try module.open(connection, in: sessions)
        sessions.add(session, of: Module.self)
        let runtime = ModuleRuntime<Module>(session)
        all.append(runtime)
        byType[ObjectIdentifier(Module.self)] = runtime
        byName[Module.name] = runtime
    }

    private func open<Model: ReadModel>(_ model: Model, on connection: any SQLConnection) throws {
        guard byName[Model.name] == nil, readModels[Model.name] == nil, Model.name != CoreTables.module else {
            throw HouseFailure(.invalidModule, "The name \"\(Model.name)\" of a read model is already in use.")
        }
        let session = try model.open(connection, in: sessions)
        for source in model.sources { try source.install(self, session) }
        readModels[Model.name] = session
    }

    func session<Model: ReadModel>(of model: Model.Type) throws(HouseFailure) -> Model.Session {
        guard let session = readModels[Model.name] as? Model.Session else {
            throw HouseFailure(.invalidModule, "The house has no read model \"\(Model.name)\".")
        }
        return session
    }

    func runtime<Module: HouseModule>(of module: Module.Type) throws(HouseFailure) -> ModuleRuntime<Module> {
        guard let runtime = byType[ObjectIdentifier(module)] as? ModuleRuntime<Module> else {
            throw HouseFailure(.invalidModule, "The house has no module \"\(Module.name)\".")
        }
        return runtime
    }

    func runtime(named name: String) throws(HouseFailure) -> any AnyModuleRuntime {
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

    /// Writes the changes of the read models, and then those of the modules.
    func flush() throws {
        for session in readModels.values { try session.flush() }
        try flushModules()
    }

    /// Writes the changes of the modules only.
    func flushModules() throws {
        for runtime in all { try runtime.flush() }
    }

    func invalidateAll() {
        for session in readModels.values { session.invalidateAll() }
        for runtime in all { runtime.invalidateAll() }
    }
}
