import Foundation
import HTTPCore
import Testing

@Suite("Cache storage")
struct CacheStorageTests {
    /// The implementations of `HTTPCacheStore`.
    enum Kind: CaseIterable {
        case memory
        case file
    }

    /// A new storage for a test. Deallocation removes the folder of a storage on disk.
    private final class Fixture {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")
        let storage: any HTTPCacheStore

        init(_ kind: Kind, limit: Int = 1 << 20) {
            switch kind {
            case .memory: storage = InMemoryCacheStore(limit: limit)
            case .file: storage = FileCacheStore(folder: folder.path, limit: limit)
            }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        var files: [URL] {
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        }
    }

    private static func response(
        _ target: String = "/a",
        variant: [HTTPField] = [],
        body: [UInt8] = [1, 2, 3]
    ) -> StoredResponse {
        StoredResponse(
            target: target,
            variant: variant,
            status: .notFound,
            fields: [.eTag: "\"é\"", "X-Own": "a", "X-Own": ""],
            body: body,
            requestTime: HTTPDate(secondsSince1970: -5),
            responseTime: HTTPDate(secondsSince1970: 784_111_777)
        )
    }

    private static let german = [HTTPField(name: "Accept-Language", value: "de")]

    @Test("Stored responses are returned, one for each variant", arguments: Kind.allCases)
    func storing(kind: Kind) {
        let fixture = Fixture(kind), storage = fixture.storage
        #expect(storage.responses(to: "/a").isEmpty)
        let one = Self.response(), two = Self.response(variant: Self.german, body: Array(0...255))
        storage.store(one)
        storage.store(two)
        storage.store(Self.response("/b?c=é"))
        #expect(Set(storage.responses(to: "/a")) == [one, two])
        #expect(storage.responses(to: "/b?c=é") == [Self.response("/b?c=é")])
        let newer = Self.response(body: [])
        storage.store(newer)
        #expect(Set(storage.responses(to: "/a")) == [newer, two])
        storage.removeResponses(to: "/a")
        #expect(storage.responses(to: "/a").isEmpty && !storage.responses(to: "/b?c=é").isEmpty)
        storage.removeAll()
        #expect(storage.responses(to: "/b?c=é").isEmpty)
        storage.store(one)
        #expect(storage.responses(to: "/a") == [one])
    }

    @Test("The size is bounded, and a response that is too large is not stored", arguments: Kind.allCases)
    func bounds(kind: Kind) {
        let fixture = Fixture(kind, limit: 100_000), storage = fixture.storage
        storage.store(Self.response("/large", body: [1]))
        storage.store(Self.response("/large", body: [UInt8](repeating: 0, count: 50_000)))
        #expect(storage.responses(to: "/large").isEmpty)
        for number in 0..<200 { storage.store(Self.response("/\(number)", body: [UInt8](repeating: 0, count: 2_000))) }
        let present = (0..<200).filter { !storage.responses(to: "/\($0)").isEmpty }
        #expect(present.count > 10 && present.count < 60 && present.last == 199)
    }

    @Test("In memory, the least recently used targets are removed")
    func leastRecentlyUsed() {
        let storage = InMemoryCacheStore(limit: 100_000)
        for number in 0..<200 {
            storage.store(Self.response("/\(number)", body: [UInt8](repeating: 0, count: 2_000)))
            #expect(!storage.responses(to: "/0").isEmpty)
        }
    }

    @Test("A target has a limited number of variants", arguments: Kind.allCases)
    func variants(kind: Kind) {
        let fixture = Fixture(kind), storage = fixture.storage
        for number in 0..<20 { storage.store(Self.response(variant: [HTTPField(name: "Accept", value: "\(number)")])) }
        #expect(storage.responses(to: "/a").map { $0.variant.first?.value } == (12..<20).map { "\($0)" })
    }

    @Test("Only the owner can read the folder and its files, and another storage object reads them")
    func files() throws {
        let fixture = Fixture(.file)
        fixture.storage.store(Self.response())
        let file = try #require(fixture.files.first)
        func mode(_ url: URL) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        }
        #expect(try mode(file) == 0o600 && (try mode(fixture.folder)) == 0o700)
        #expect(FileCacheStore(folder: fixture.folder.path).responses(to: "/a") == [Self.response()])
        fixture.storage.removeAll()
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path))
    }

    @Test("A file with damage at any byte counts as missing, and is replaced by the next response")
    func damage() throws {
        let fixture = Fixture(.file)
        fixture.storage.store(Self.response(variant: Self.german))
        let file = try #require(fixture.files.first), content = try Data(contentsOf: file)
        for index in content.indices {
            var damaged = content
            damaged[index] ^= 0x40
            try damaged.write(to: file)
            #expect(fixture.storage.responses(to: "/a").isEmpty, "byte \(index)")
        }
        for length in 0..<content.count {
            try content.prefix(length).write(to: file)
            #expect(fixture.storage.responses(to: "/a").isEmpty, "length \(length)")
        }
        try (content + [0]).write(to: file)
        #expect(fixture.storage.responses(to: "/a").isEmpty)
        fixture.storage.store(Self.response())
        #expect(fixture.storage.responses(to: "/a") == [Self.response()])
    }

    @Test("If the folder cannot be written, the cache is empty")
    func unwritable() {
        let storage = FileCacheStore(folder: "/dev/null/cache")
        storage.store(Self.response())
        #expect(storage.responses(to: "/a").isEmpty)
        storage.removeResponses(to: "/a")
        storage.removeAll()
    }

    @Test("Concurrent storages of one folder never see an incomplete file")
    func concurrency() async throws {
        let fixture = Fixture(.file), path = fixture.folder.path
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    let storage = FileCacheStore(folder: path)
                    return (0..<50).allSatisfy { round in
                        storage.store(Self.response(body: [UInt8](repeating: UInt8(worker), count: 100 * round)))
                        return storage.responses(to: "/a").allSatisfy { Set($0.body).count <= 1 }
                    }
                }
            }
            for await isIntact in group { #expect(isIntact) }
        }
        #expect(fixture.files.count == 1)
        #expect(fixture.storage.responses(to: "/a").count == 1)
    }

    @Test("Concurrent changes of a target keep all its variants", arguments: [true, false])
    func concurrentVariants(sharesStorage: Bool) async throws {
        let fixture = Fixture(.file), path = fixture.folder.path, shared = FileCacheStore(folder: path)
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    let storage = sharesStorage ? shared : FileCacheStore(folder: path)
                    let variant = [HTTPField(name: "Accept", value: "\(worker)")]
                    return (0..<50).allSatisfy { _ in
                        storage.store(Self.response(variant: variant))
                        return storage.responses(to: "/a").contains { $0.variant == variant }
                    }
                }
            }
            for await isComplete in group { #expect(isComplete) }
        }
    }

    @Test("After another process removed the folder, nothing is written, not even to a new folder at the same path")
    func removalByOther() throws {
        let fixture = Fixture(.file), running = FileCacheStore(folder: fixture.folder.path)
        let revision = running.revision
        fixture.storage.removeAll()
        running.store(Self.response(), unlessRemovedSince: revision)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path))
        fixture.storage.store(Self.response("/b"))
        running.store(Self.response(), unlessRemovedSince: revision)
        #expect(fixture.files.count == 1 && fixture.storage.responses(to: "/a").isEmpty)
    }

    @Test("A folder that other users can access, or a symbolic link, is not used", arguments: [0o755, 0o720, nil])
    func accessibleFolder(mode: Int?) throws {
        let fixture = Fixture(.file), manager = FileManager.default
        FileCacheStore(folder: fixture.folder.path).store(Self.response())
        var path = fixture.folder.path
        if let mode {
            try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        } else {
            path += "-link"
            try manager.createSymbolicLink(atPath: path, withDestinationPath: fixture.folder.path)
        }
        defer { if mode == nil { try? manager.removeItem(atPath: path) } }
        let storage = FileCacheStore(folder: path)
        #expect(storage.responses(to: "/a").isEmpty)
        storage.store(Self.response("/b"))
        #expect(fixture.files.count == 1)
    }

    @Test("A response is stored unless its target was removed since the revision", arguments: Kind.allCases)
    func revisions(kind: Kind) {
        let fixture = Fixture(kind), storage = fixture.storage, before = storage.revision
        storage.removeResponses(to: "/a")
        storage.store(Self.response("/a"), unlessRemovedSince: before)
        storage.store(Self.response("/b"), unlessRemovedSince: before)
        #expect(storage.responses(to: "/a").isEmpty && !storage.responses(to: "/b").isEmpty)
        let between = storage.revision
        storage.store(Self.response("/a"), unlessRemovedSince: between)
        #expect(!storage.responses(to: "/a").isEmpty)
        storage.removeAll()
        storage.store(Self.response("/b"), unlessRemovedSince: between)
        #expect(storage.responses(to: "/b").isEmpty)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path))
    }

    @Test("A removal is remembered even after the removal of many other targets")
    func manyRemovals() {
        let storage = InMemoryCacheStore(), before = storage.revision
        for number in 0..<3_000 { storage.removeResponses(to: "/\(number)") }
        for target in ["/0", "/1500", "/2999"] {
            storage.store(Self.response(target), unlessRemovedSince: before)
            #expect(storage.responses(to: target).isEmpty)
        }
        storage.store(Self.response("/0"), unlessRemovedSince: storage.revision)
        #expect(!storage.responses(to: "/0").isEmpty)
    }

    @Test("Credentials are not written to disk, and new credentials get the stored responses")
    func credentials() async throws {
        let fixture = Fixture(.file)
        let server = CachedServer(fixture.storage) { _, _ in
            (.ok, [.cacheControl: "max-age=100", .vary: "Authorization, Cookie, Proxy-Authorization, Accept"])
        }
        func credentials(_ secret: String) -> HTTPFields {
            [.authorization: "Bearer \(secret)", "Cookie": "id=\(secret)", "Proxy-Authorization": "Basic \(secret)"]
        }
        #expect(try await server.get("/a", credentials("c2VjcmV0")) == "1")
        #expect(fixture.files.count == 1)
        for file in fixture.files { #expect(try Data(contentsOf: file).range(of: Data("c2VjcmV0".utf8)) == nil) }
        #expect(try await server.get("/a", credentials("cmVuZXdlZA")) == "1")
    }

    @Test("After all responses are removed, a response that was in flight is not stored", arguments: Kind.allCases)
    func signOut(kind: Kind) async throws {
        let fixture = Fixture(kind), storage = fixture.storage
        let server = CachedServer(storage) { _, number in
            if number != 2 { storage.removeAll() }
            return (number == 3 ? .notModified : .ok, [.cacheControl: "max-age=10", .eTag: "\"v\""])
        }
        _ = try await server.send()
        #expect(storage.responses(to: "/a").isEmpty)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path))
        _ = try await server.send()
        #expect(!storage.responses(to: "/a").isEmpty)
        server.advance(by: 10)
        #expect(try await server.get() == "2")
        #expect(server.count == 3 && storage.responses(to: "/a").isEmpty)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path))
    }

    @Test("A cache on disk keeps its responses after a restart")
    func restart() async throws {
        let fixture = Fixture(.file)
        let server = CachedServer(FileCacheStore(folder: fixture.folder.path)) { _, _ in
            (.ok, [.cacheControl: "max-age=100"])
        }
        #expect(try await server.get() == "1")
        let restarted = CachedServer(FileCacheStore(folder: fixture.folder.path)) { _, _ in (.notFound, [:]) }
        #expect(try await restarted.get() == "1")
        #expect(restarted.count == 0)
    }
}

extension HTTPCacheStore {
    /// Stores a response whose request was just sent.
    fileprivate func store(_ response: StoredResponse) { store(response, unlessRemovedSince: revision) }
}
