/// A version of an entity: an opaque text that identifies one of its states, like an entity tag (RFC 9110, section
/// 8.8.3).
///
/// The backend creates versions, and only the backend interprets them. A change that states a version takes effect only
/// if the entity is still in that state.
public struct EntityVersion<Entity>: RawRepresentable, Sendable, Hashable {
    /// The opaque text, as the backend created it.
    public let rawValue: String

    /// Creates a version from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// An entity that a client received, with its version at that time.
///
/// ```swift
/// let seen = try await client.item(id)
/// try await client.revise(id, to: details, ifSeen: seen.version)
/// ```
public struct Versioned<Entity: Sendable & Hashable>: Sendable, Hashable {
    /// The entity as received.
    public let value: Entity
    /// The version of the entity; `nil` if the backend did not state it.
    public let version: EntityVersion<Entity>?

    /// Creates a versioned entity.
    public init(_ value: Entity, version: EntityVersion<Entity>?) {
        self.value = value
        self.version = version
    }
}
