import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("The directory of members")
struct MemberTests {
    /// A member directory over the notes. The members are anna and all identifiers for which there is a note.
    private final class Directory: MemberDirectory {
        private let sessions: ModuleSessions
        private var known: Set<MemberID> = ["anna"]

        init(_ sessions: ModuleSessions) { self.sessions = sessions }

        func load(_ members: [MemberID]) throws {
            let notes = try sessions.session(of: Notes.self)
            try notes.load(members.map { LogSubject($0) })
            for member in members where notes.note(LogSubject(member)) != nil { known.insert(member) }
        }

        func contains(_ member: MemberID) -> Bool { known.contains(member) }
    }

    @Test("Only members in the directory count as signed in")
    func membership() async throws {
        let test = try await TestHouse(members: { Directory($0) })
        let palm = LogSubject(rawValue: "palm"), rose = LogSubject(rawValue: "rose")
        #expect(try await test.notes.perform(.write("Water", on: palm), by: .member("anna")) == 1)
        await #expect(throws: CallerRefusal.notSignedIn) {
            try await test.notes.perform(.write("Water", on: rose), by: .member("ben"))
        }
        try await test.notes.perform(.write("Ben is welcome", on: LogSubject(rawValue: "ben")), by: .member("anna"))
        #expect(try await test.notes.perform(.write("Water", on: rose), by: .member("ben")) == 1)
    }
}
