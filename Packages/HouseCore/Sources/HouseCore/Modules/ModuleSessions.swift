/// The sessions of all modules on one connection: where an adapter between two modules finds the other module's session, and
/// where a module finds the key of the house.
///
/// It is not `Sendable` and belongs to the thread of its connection.
public final class ModuleSessions {
    /// The secret key of the house: a projection may use it, because it is the same for the whole life of the house.
    public let key: HouseKey
    /// The adapters of a session keep these sessions, so that strong references would keep the connection for ever.
    private var sessions: [ObjectIdentifier: WeakSession] = [:]

    init(_ key: HouseKey) { self.key = key }

    func add<Module: HouseModule>(_ session: Module.Session, of module: Module.Type) {
        sessions[ObjectIdentifier(module)] = WeakSession(session: session)
    }

    /// Returns the session of a module. An adapter calls it when it is used, not when it is created: sessions are opened one
    /// after the other.
    ///
    /// - Throws: `HouseFailure` with `.invalidModule` if the house has no such module, or has not opened it yet.
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
