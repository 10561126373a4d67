/// The sessions of all modules on one connection, and the key of the house. Adapters use it to get the session of
/// another module.
///
/// It is not `Sendable`: use it only on the thread of its connection.
public final class ModuleSessions {
    /// The secret key of the house. A projection may use it, because it never changes.
    public let key: HouseKey
    /// References are weak, because the adapters of a session refer to this object.
    private var sessions: [ObjectIdentifier: WeakSession] = [:]

    init(_ key: HouseKey) { self.key = key }

    func add<Module: HouseModule>(_ session: Module.Session, of module: Module.Type) {
        sessions[ObjectIdentifier(module)] = WeakSession(session: session)
    }

    /// Returns the session of a module. An adapter must call it on each use rather than when it is created, because
    /// sessions are opened one after the other.
    ///
    /// - Throws: `HouseFailure` with `.invalidModule` if the house has no such module, or if its session is not open
    ///   yet.
    public func session<Module: HouseModule>(of module: Module.Type) throws(HouseFailure) -> Module.Session {
        guard let session = sessions[ObjectIdentifier(module)]?.session as? Module.Session else {
            throw HouseFailure(.invalidModule, "The module \"\(Module.name)\" has no session on this connection.")
        }
        return session
    }
}

private struct WeakSession {
    weak var session: AnyObject?
}
