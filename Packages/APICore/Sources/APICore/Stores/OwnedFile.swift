public import FoundationCore
internal import HTTPCore

/// A JSON file with the content of one owner: `{"version":1,"house":…,"member":…,"content":…}`. Each write replaces the
/// file atomically.
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

    /// Creates a reference to a file. All files of `group` share a lock file and a temporary file. If `group` is `nil`,
    /// the file shares them with no other file.
    public init(path: String, in group: String? = nil, of owner: StoreOwner) {
        file = AtomicFile(path: path, in: group)
        self.owner = owner
    }

    /// Loads the content; `nil` if there is no file.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` if the content is not valid; the file was then renamed. `.unreadable`
    ///   if the file cannot be read, was written by a newer version of the program, or belongs to another owner; the
    ///   file is then unchanged.
    public func read() throws(LocalStoreFailure) -> Content? { try file.load(decode) }

    /// Replaces the content durably.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the content cannot be encoded or written; `.notDurable` if it
    ///   was written, but may be lost if the machine crashes.
    public func write(_ content: Content) throws(LocalStoreFailure) { try file.save(try encode(content)) }

    /// Creates the file durably, and claims it.
    ///
    /// - Throws: `LocalStoreFailure` with `.unwritable`. The content is then not stored, and does not
    ///   reappear after a crash.
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
            throw LocalStoreFailure(.unreadable, "\(file.path): written by a newer version of this program")
        }
        guard (head.house, head.member) == (owner.house, owner.member) else {
            throw LocalStoreFailure(.unreadable, "\(file.path): belongs to another person or another house")
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
    /// Changes the content durably while holding the file's lock, and returns the new content.
    ///
    /// - Throws: `LocalStoreFailure`: `.unwritable` if the file cannot be locked or written; the errors of `read()`.
    public func update(_ change: (Content?) -> Content) throws(LocalStoreFailure) -> Content {
        try file.update(change, decode: decode, encode: encode)
    }
}
