internal import Bidding
internal import FoundationCore
internal import HTTPCore

/// A JSON file with the things of one owner: `{"version":1,"house","member","content"}`, replaced whole or not at all.
struct OwnedFile<Content: Codable & Sendable>: Sendable {
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
    private let owner: BiddingStoreOwner

    init(path: String, of owner: BiddingStoreOwner) {
        file = AtomicFile(path: path)
        self.owner = owner
    }

    /// What is in the file; `nil` when there is none.
    ///
    /// - Throws: `LocalStoreFailure`: `.damaged` once the file was set aside; `.unreadable` for one that the system does
    ///   not give, that a newer program has written, or that is another owner's, which all stay where they are.
    func read() throws(LocalStoreFailure) -> Content? {
        let bytes: [UInt8]
        do {
            guard let content = try file.read() else { return nil }
            bytes = content
        } catch {
            throw LocalStoreFailure(.unreadable, error.description)
        }
        let head: Head
        do {
            head = try JSONCoding.decode(Head.self, from: bytes)
        } catch {
            throw setAside(error)
        }
        guard head.version == 1 else {
            throw LocalStoreFailure(.unreadable, "\(file.path): of a newer version of this program")
        }
        guard (head.house, head.member) == (owner.house, owner.member) else {
            throw LocalStoreFailure(.unreadable, "\(file.path): of somebody else, or of another house")
        }
        do {
            return try JSONCoding.decode(Whole.self, from: bytes).content
        } catch {
            throw setAside(error)
        }
    }

    /// Puts something in the place of what was there, durably.
    ///
    /// - Throws: `LocalStoreFailure`, `.unwritable`.
    func write(_ content: Content) throws(LocalStoreFailure) {
        let whole = Whole(version: 1, house: owner.house, member: owner.member, content: content)
        do {
            try file.write(try JSONCoding.encode(whole))
        } catch {
            throw LocalStoreFailure(.unwritable, "\(error)")
        }
    }

    private func setAside(_ fault: JSONError) -> LocalStoreFailure {
        do {
            let aside = try file.setAside()
            return LocalStoreFailure(.damaged, "\(file.path): \(fault); it was kept as \(aside)")
        } catch {
            return LocalStoreFailure(.unreadable, "\(file.path): \(fault); \(error)")
        }
    }
}
