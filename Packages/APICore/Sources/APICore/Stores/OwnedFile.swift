public import FoundationCore
internal import HTTPCore

/// A JSON file with the things of one owner: `{"version":1,"house","member","content"}`, replaced whole or not at all.
public struct OwnedFile<Content: Codable & Sendable>: Sendable {
    private struct Head: Codable {
        let version: Int
        let house: String
        let member: MemberID?
    }

    private struct Whole: Codable {
        let version: Int
        let house: String
        let member: MemberID?
        let content: Content
    }

    private let file: AtomicFile
    private let owner: StoreOwner

    /// The file at a path, which shares lock and draft with the others of its group; by default with none.
    public init(path: String, in group: String? = nil, of owner: StoreOwner) {
        file = AtomicFile(path: path, in: group)
        self.owner = owner
    }

    /// What is in the file; `nil` when there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` once the file was set aside; `.unreadable` for one that the system does
    ///   not give, that a newer program has written, or that is another owner's, which all stay where they are.
    public func read() throws(LocalStoreFailure) -> Content? { try file.load(decode) }

    /// Puts something in the place of what was there, durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    public func write(_ content: Content) throws(LocalStoreFailure) { try file.save(try encode(content)) }

    /// Creates the file, durably and with a claim on it.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`, after which the content is not there, nor after a crash.
    public func create(_ content: Content) throws(LocalStoreFailure) -> FileClaim {
        let bytes = try encode(content)
        do {
            return try file.create(bytes)
        } catch {
            throw LocalStoreFailure(.unwritable, error.description)
        }
    }

    private func decode(_ bytes: [UInt8]) throws(LocalStoreFailure) -> Content {
        let head = try decode(Head.self, from: bytes)
        guard head.version == 1 else {
            throw LocalStoreFailure(.unreadable, "\(file.path): of a newer version of this program")
        }
        guard (head.house, head.member) == (owner.house, owner.member) else {
            throw LocalStoreFailure(.unreadable, "\(file.path): of somebody else, or of another house")
        }
        return try decode(Whole.self, from: bytes).content
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8]
    ) throws(LocalStoreFailure) -> Value {
        do {
            return try JSONCoding.decode(type, from: bytes)
        } catch {
            throw LocalStoreFailure(.damaged, "\(file.path): \(error)")
        }
    }

    private func encode(_ content: Content) throws(LocalStoreFailure) -> [UInt8] {
        do {
            return try JSONCoding.encode(Whole(version: 1, house: owner.house, member: owner.member, content: content))
        } catch {
            throw LocalStoreFailure(.unwritable, "\(file.path): \(error)")
        }
    }
}

extension OwnedFile where Content: Equatable {
    /// Puts what is made of the content in its place, durably, and gives it; nobody else changes it meanwhile.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable`, or what `read()` throws.
    public func update(_ change: (Content?) -> Content) throws(LocalStoreFailure) -> Content {
        try file.update(change, decode: decode, encode: encode)
    }
}
