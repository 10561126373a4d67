import BidlySQL
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

/// The upgrade of a house whose modules have changed since an earlier version of the program.
@Suite("The upgrade of a house")
struct UpgradeTests {
    private typealias First = Shelf<FirstBookRow>
    private typealias Second = Shelf<SecondBookRow>

    /// A closed house of the first version, with two books, one of them on loan, and notes from another module.
    private func firstHouse() async throws -> TestHouse {
        let test = try await TestHouse(modules: [Notes(), First()])
        try await test.write("a note", on: "note1")
        for title in ["Middlemarch", "Ulysses"] { try await test.house.module(First.self).add(title) }
        let connection = try test.database.open(.write)
        try connection.execute(script: "INSERT INTO loans (book, member) VALUES ('Ulysses', 'ben')")
        await test.house.close()
        return test
    }

    private func upgrade(_ first: TestHouse) async throws -> TestHouse {
        try await TestHouse(modules: [Notes(), Second()], beside: first)
    }

    private func texts(_ sql: String, in test: TestHouse) throws -> [[SQLValue]] {
        try test.database.open(.read).prepare(sql).query().map(\.values)
    }

    @Test("Derived tables are rebuilt from the log; kept tables execute their new migrations and retain their rows")
    func upgrade() async throws {
        let first = try await firstHouse()
        let second = try await upgrade(first)
        #expect(
            try texts("SELECT subject, title_key, pages FROM books ORDER BY subject", in: second) == [
                [.text("Middlemarch"), .text("middlemarch"), .null], [.text("Ulysses"), .text("ulysses"), .null],
            ]
        )
        #expect(
            try texts("SELECT book, member, extensions FROM loans", in: second)
                == [[.text("Ulysses"), .text("ben"), .integer(0)]]
        )
        #expect(try await second.note("note1")?.text == "a note")
        #expect(try await second.house.fullCheck().problems == [])
    }

    @Test("An upgraded house works, and is upgraded only once")
    func once() async throws {
        let second = try await upgrade(try await firstHouse())
        try await second.house.module(Second.self).add("Emma", pages: 474)
        await second.house.close()
        second.database.resetCounts()
        let again = try await upgrade(second)
        #expect(try texts("SELECT pages FROM books WHERE subject = 'Emma'", in: again) == [[.integer(474)]])
        #expect(try await again.log().map(\.version) == [1, 1, 1, 2])
        #expect(try await again.house.fullCheck().problems == [])
        #expect(try texts("SELECT count(*) FROM rebuilds", in: again) == [[.integer(1)]])
    }

    @Test("A new house has the tables of the newest version, without a rebuild")
    func new() async throws {
        let test = try await TestHouse(modules: [Second()])
        try await test.house.module(Second.self).add("Emma", pages: 474)
        #expect(try texts("SELECT title_key, pages FROM books", in: test) == [[.text("emma"), .integer(474)]])
        #expect(try texts("SELECT count(*) FROM rebuilds", in: test) == [[.integer(0)]])
    }

    @Test("A program of the first version refuses a house of the second version, and changes nothing")
    func newer() async throws {
        let first = try await firstHouse()
        try await upgrade(first).house.close()
        let failure = await #expect(throws: HouseFailure.self) {
            _ = try await TestHouse(modules: [Notes(), First()], beside: first)
        }
        #expect(failure?.code == .refused)
        #expect(
            failure?.detail == """
                A newer version of the program has upgraded this database: "shelf/books" has version 2, and this program \
                supports versions up to 1. Use the newer version of the program.
                """
        )
        #expect(try await upgrade(first).house.fullCheck().problems == [])
    }

    @Test(
        """
        A house that is open in a program of the first version accepts no command and reads nothing after the upgrade, even if \
        it is empty
        """,
        arguments: [["Emma"], []]
    )
    func upgradeBesideOthers(titles: [String]) async throws {
        let first = try await TestHouse(modules: [First()])
        let books = first.house.module(First.self)
        for title in titles { try await books.add(title) }
        #expect(try await first.house.read { try $0.lastPosition() } == Int64(titles.count))
        let second = try await TestHouse(modules: [Second()], beside: first)
        let refusal = HouseFailure(
            .refused,
            "A newer version of the program has upgraded this house. Restart this program with the newer version."
        )
        for _ in 1...2 {
            let failure = await #expect(throws: HouseFailure.self) {
                try await books.add("Ulysses")
            }
            #expect(failure == refusal)
            let failureToRead = await #expect(throws: HouseFailure.self) {
                try await first.house.read { try $0.lastPosition() }
            }
            #expect(failureToRead == refusal)
        }
        #expect(try await second.log().map(\.subject.rawValue) == titles)
    }

    @Test("A failed upgrade does not change the house; a later upgrade succeeds")
    func failed() async throws {
        let first = try await firstHouse()
        first.database.failCommits(.rolledBack)
        let failure = await #expect(throws: HouseFailure.self) { _ = try await upgrade(first) }
        #expect(failure?.code == .full)
        #expect(try texts("SELECT title FROM books WHERE subject = 'Ulysses'", in: first) == [[.text("Ulysses")]])
        #expect(try await upgrade(first).house.fullCheck().problems == [])
    }

    @Test("If the log cannot be applied, the upgrade fails and does not change the house")
    func unreadableLog() async throws {
        let first = try await firstHouse()
        let connection = try first.database.open(.write)
        try connection.execute(script: "UPDATE log SET checksum = NULL, kind = 'lost' WHERE subject = 'Ulysses'")
        let failure = await #expect(throws: HouseFailure.self) { _ = try await upgrade(first) }
        #expect(failure?.code == .corrupt)
        #expect(try texts("SELECT title FROM books WHERE subject = 'Ulysses'", in: first) == [[.text("Ulysses")]])
    }

    @Test("A rebuild by another house replaces the state in memory, once")
    func rebuildBesideOthers() async throws {
        let first = try await TestHouse(), second = try await TestHouse(beside: first)
        try await first.write("Water", on: "palm")
        try first.database.open(.write).execute(script: "UPDATE notes SET revision = 7")
        #expect(try await second.write("Prune", on: "palm") == 8)
        func runs() async throws -> Int {
            second.database.resetCounts()
            try await second.write("Feed", on: "palm")
            return second.database.counts.runs
        }
        let usual = try await runs()
        _ = try await first.house.rebuild()
        #expect(try await second.write("Sell", on: "palm") == 4)
        #expect(try await runs() == usual)
    }
}
