import Accounts
import AccountsKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("the session in a file") struct FileSessionStoreTests {
    private let session = StoredSession(
        token: SessionToken(rawValue: "secret-token"),
        member: .sample,
        expiresAt: Sample.time(hours: 1)
    )

    private func withFolder(_ work: (String) async throws -> Void) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try await work(url.path)
    }

    private func store(_ folder: String, house: String = "https://bidly.example") -> FileSessionStore {
        FileSessionStore(path: folder + "/session.json", house: house)
    }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("is stored, readable only by its owner, loaded by the next store, and removed")
    func keeping() async throws {
        try await withFolder { folder in
            let store = store(folder)
            #expect(try await store.load() == nil)
            try await store.save(session)
            #expect(store.session == session)
            #expect(try mode(of: store.path) == 0o600)
            #expect(try await self.store(folder).load() == session)
            try await store.save(nil)
            #expect(store.session == nil)
            #expect(try await self.store(folder).load() == nil)
        }
    }

    @Test("is refused if others may read the file; the message states how to correct this")
    func permissions() async throws {
        try await withFolder { folder in
            let store = store(folder)
            try await store.save(session)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: store.path)
            let failure = try await #require(throws: LocalStoreFailure.self) { try await self.store(folder).load() }
            #expect(failure.code == .unreadable && failure.description.contains("chmod 600"))
            #expect(!failure.description.contains("secret-token"))
        }
    }

    @Test("of another house is refused")
    func otherHouse() async throws {
        try await withFolder { folder in
            try await store(folder).save(session)
            await #expect(throws: LocalStoreFailure.self) {
                try await self.store(folder, house: "https://other.example").load()
            }
        }
    }

    @Test("stays in use if it cannot be stored")
    func unwritable() async throws {
        let store = FileSessionStore(path: "/nonexistent/session.json", house: "h")
        let failure = try await #require(throws: LocalStoreFailure.self) { try await store.save(session) }
        #expect(failure.code == .unwritable && store.session == session)
    }

    @Test("authenticates requests that have no Authorization field")
    func authorization() async throws {
        try await withFolder { folder in
            let store = store(folder), seen = Mutex<[String?]>([])
            let transport = ScriptedTransport { request in
                seen.withLock { $0.append(request.fields[.authorization]) }
                return HTTPResponse(status: .ok)
            }
            let chain = MiddlewareChain([BearerAuthorization(store)], transport)
            _ = try await chain.send(HTTPRequest(path: "/"))
            try await store.save(session)
            _ = try await chain.send(HTTPRequest(path: "/"))
            _ = try await chain.send(HTTPRequest(path: "/", fields: [.authorization: "Bearer other"]))
            let fields = seen.withLock { $0 }
            #expect(fields == [nil, "Bearer secret-token", "Bearer other"])
        }
    }
}
