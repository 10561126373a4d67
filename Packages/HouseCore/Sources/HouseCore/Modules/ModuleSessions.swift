/// The sessions of all modules on one connection, by which adapters find the session of another module; and the key of the
/// house.
///
/// It is not `Sendable` and belongs to the thread of its connection.
public final class ModuleSessions {
    /// The secret key of the house. A projection may use it, because it never changes.
    public let key: HouseKey
    /// Weak references, because the adapters of a session refer to this object.
    private var sessions: [ObjectIdentifier: WeakSession] = [:]

    init(_ key: HouseKey) { self.key = key }

    func add<Module: HouseModule>(_ session: Module.Session, of module: Module.Type) {
        sessions[ObjectIdentifier(module)] = WeakSession(session: session)
    }

    /// Returns the session of a module. An adapter must call it on each use, not when it is created, because sessions are
    /// opened one after the other.
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
