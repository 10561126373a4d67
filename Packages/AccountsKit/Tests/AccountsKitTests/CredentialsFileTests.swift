import Accounts
import AccountsKit
import FoundationCore
import FoundationCoreTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("credentials of several servers in a file") struct CredentialsFileTests {
    private static let server = "https://bidly.example", other = "https://other.example"

    private func session(_ name: String, _ token: String) throws -> StoredSession {
        let member = try Member(id: MemberID(stringLiteral: name + "00"), name: name, registeredAt: Sample.start)
        return StoredSession(token: SessionToken(rawValue: token), member: member, expiresAt: Sample.time(hours: 1))
    }

    private func withFile(_ work: (CredentialsFile) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try work(CredentialsFile(path: url.path + "/credentials.json"))
    }

    @Test("have one session per server and member; the one that was added last is current")
    func sessions() throws {
        try withFile { file in
            #expect(try file.load() == StoredCredentials())
            let ada = try session("ada", "t1"), ben = try session("ben", "t2"), newAda = try session("ada", "t3")
            try file.update {
                $0.add(ada, at: Self.server)
                $0.add(ben, at: Self.server)
                $0.add(ada, at: Self.other)
            }
            var stored = try file.load()
            #expect(stored.sessions(at: Self.server) == [ada, ben])
            #expect(stored.currentSession(at: Self.server) == ben)
            #expect(stored.session(ofMemberNamed: "ADA", at: Self.server) == ada)
            #expect(stored.session(ofMemberNamed: "ben", at: Self.other) == nil)
            try file.update { $0.add(newAda, at: Self.server) }
            stored = try file.load()
            #expect(stored.sessions(at: Self.server) == [ben, newAda])
            #expect(stored.currentSession(at: Self.server) == newAda)
            #expect(stored.currentSession(at: Self.other) == ada)
        }
    }

    @Test("have no current session after it was removed, until the next sign-in")
    func removal() throws {
        try withFile { file in
            let ada = try session("ada", "t1"), ben = try session("ben", "t2")
            try file.update {
                $0.add(ada, at: Self.server)
                $0.add(ben, at: Self.server)
                $0.removeSession(of: ben.member.id, at: Self.server)
            }
            #expect(try file.load().sessions(at: Self.server) == [ada])
            #expect(try file.load().currentSession(at: Self.server) == nil)
            try file.update { $0.removeSession(of: ada.member.id, at: Self.server) }
            #expect(try file.load() == StoredCredentials())
        }
    }

    @Test("are read and changed only if nobody else may read them")
    func permissions() throws {
        try withFile { file in
            let ada = try session("ada", "secret-token")
            try file.update { $0.add(ada, at: Self.server) }
            let manager = FileManager.default
            #expect(try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
            try manager.setAttributes([.posixPermissions: 0o604], ofItemAtPath: file.path)
            for attempt in [{ _ = try file.load() }, { try file.update { _ in } }] as [() throws -> Void] {
                let failure = try #require(throws: LocalStoreFailure.self) { try attempt() }
                #expect(failure.code == .unreadable && failure.description.contains("chmod 600"))
            }
        }
    }

    @Test("are moved aside if damaged, and the message contains no token; a file of a newer version stays in place")
    func damage() throws {
        try withFile { file in
            let content = #"{"version":1,"servers":{"a":{"sessions":[{"token":"secret-token"}]}}}"#
            try AtomicFile(path: file.path).write(Array(content.utf8))
            let failure = try #require(throws: LocalStoreFailure.self) { try file.load() }
            #expect(failure.code == .damaged && !failure.description.contains("secret-token"))
            #expect(try file.load() == StoredCredentials())
            try AtomicFile(path: file.path).write(Array(#"{"version":2}"#.utf8))
            #expect(throws: LocalStoreFailure.self) { try file.load() }
            #expect(try AtomicFile(path: file.path).read() == Array(#"{"version":2}"#.utf8))
        }
    }
}
