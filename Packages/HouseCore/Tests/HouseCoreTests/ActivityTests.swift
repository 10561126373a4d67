import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("Activity")
struct ActivityTests {
    private func testHouse() async throws -> TestHouse {
        let test = try await TestHouse()
        for number in 1...5 { try await test.write("\(number)", on: number.isMultiple(of: 2) ? "even" : "odd") }
        try await test.write("6", on: "even", due: test.clock.now)
        try await test.house.runDueTimers()
        return test
    }

    private func page(_ query: ActivityQuery, limit: Int = 100, in test: TestHouse) async throws -> [String] {
        try await test.house.read { try $0.activity(query, limit: limit) }.map { activity in
            "\(activity.sequence) \(activity.subject) \(String(decoding: activity.body, as: UTF8.self))"
        }
    }

    @Test("Pages after and before a position are in log order")
    func pages() async throws {
        let test = try await testHouse()
        let first = try await test.house.read { try $0.activity(ActivityQuery(.after(0)), limit: 2) }
        #expect(first.map(\.sequence) == [1, 1])
        #expect(first.map(\.module) == ["notes", "notes"])
        #expect(first.map(\.kind) == ["written", "written"])
        let rest = try await page(ActivityQuery(.after(first[1].position)), in: test)
        #expect(
            rest == [#"2 odd {"text":"3"}"#, #"2 even {"text":"4"}"#, #"3 odd {"text":"5"}"#, #"3 even {"text":"6"}"#]
        )
        let newest = try await page(ActivityQuery(.before(nil)), limit: 2, in: test)
        #expect(newest == [#"3 even {"text":"6"}"#, #"3 odd {"text":"5"}"#])
        let before = try await page(ActivityQuery(.before(first[1].position)), in: test)
        #expect(before == [#"1 odd {"text":"1"}"#])
    }

    @Test("Each commit that appends to the log is signalled")
    func signals() async throws {
        let test = try await TestHouse()
        var positions = test.house.commits.subscribe().makeAsyncIterator()
        try await test.write("1", on: "palm")
        #expect(await positions.next() == 1)
        await #expect(throws: NoteRefusal.empty) { try await test.write("", on: "palm") }
        try await test.write("2", on: "palm")
        #expect(await positions.next() == 2)
        await test.house.close()
        #expect(await positions.next() == nil)
    }

    @Test("The last commit is signalled even if the house is closed immediately after the reply")
    func lastSignal() async throws {
        for _ in 0..<30 {
            let test = try await TestHouse(), positions = test.house.commits.subscribe()
            try await test.write("1", on: "palm")
            await test.house.close()
            #expect(await positions.reduce(into: []) { $0.append($1) } == [1])
        }
    }

    @Test("A query by module excludes activity of another module with the same subject")
    func modules() async throws {
        let test = try await TestHouse(modules: [Notes(), Bells()])
        let palm = LogSubject(rawValue: "palm")
        try await test.write("1", on: "palm")
        try await test.house.module(Bells.self).perform(
            Bells.set(palm, to: test.clock.now.advanced(by: .seconds(9))),
            by: .house
        )
        try await test.write("2", on: "palm")
        let notes = [#"1 palm {"text":"1"}"#, #"2 palm {"text":"2"}"#]
        for subjects in [nil, [palm]] as [Set<LogSubject>?] {
            #expect(try await page(ActivityQuery(.after(0), of: "notes", about: subjects), in: test) == notes)
            let newest = try await page(ActivityQuery(.before(nil), of: "bells", about: subjects), limit: 1, in: test)
            #expect(newest == [#"1 palm {"set":true}"#])
            #expect(try await page(ActivityQuery(.after(0), about: subjects), in: test).count == 3)
        }
    }

    /// With many subjects, a page scans all activity first. A scan reads 500 rows.
    @Test(
        "A query by subjects returns pages of any size in both directions from any position",
        arguments: [(4, 60), (40, 1_300)]
    )
    func places(subjectCount: Int, entryCount: Int) async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let test = try await TestHouse(modules: [Notes(), Bells()])
        let names = (0..<subjectCount).map { "plant \($0)" }
        for number in 0..<entryCount {
            let name = names[Int.random(in: 0..<subjectCount, using: &random)], subject = LogSubject(rawValue: name)
            if number.isMultiple(of: 5) {
                let due = test.clock.now.advanced(by: .seconds(9))
                try await test.house.module(Bells.self).perform(Bells.set(subject, to: due), by: .house)
            } else {
                try await test.write("\(number)", on: name)
            }
        }
        let all = try await test.house.read { try $0.activity(ActivityQuery(.after(0)), limit: 2_000) }
        #expect(all.count == entryCount)
        for _ in 0..<300 {
            let subjects = Set(names.filter { _ in Bool.random(using: &random) }.map(LogSubject.init(rawValue:)))
            let module = [nil, "notes", "bells"].randomElement(using: &random) ?? nil
            let limit = Int.random(in: 1...(entryCount / 3), using: &random)
            let position = Int64.random(in: -1...Int64(entryCount + 2), using: &random)
            let isAscending = Bool.random(using: &random)
            let query = ActivityQuery(
                isAscending ? .after(position) : .before(position),
                of: module,
                about: subjects
            )
            let expected = all.filter {
                subjects.contains($0.subject) && (module == nil || $0.module == module)
                    && (isAscending ? $0.position > position : $0.position < position)
            }
            let page = try await test.house.read { try $0.activity(query, limit: limit) }
            #expect(
                page == Array((isAscending ? expected : expected.reversed()).prefix(limit)),
                "seed \(seed): \(query)"
            )
        }
    }

    @Test("A query by subjects returns only publications addressed to everyone or to the reader")
    func readers() async throws {
        let test = try await testHouse()
        let even: Set = [LogSubject(rawValue: "even")]
        let everyone = try await page(ActivityQuery(.after(0), about: even), in: test)
        #expect(everyone == [#"1 even {"text":"2"}"#, #"2 even {"text":"4"}"#, #"3 even {"text":"6"}"#])
        let anna = try await page(ActivityQuery(.after(0), about: even, for: "anna"), in: test)
        #expect(anna == everyone + [#"4 even {"expired":true}"#])
        #expect(try await page(ActivityQuery(.after(0), about: even, for: "ben"), in: test) == everyone)
        let addressed = ActivityQuery(.before(nil), about: [], for: "anna", includesAddressed: true)
        #expect(try await page(addressed, in: test) == [#"4 even {"expired":true}"#])
        let own = ActivityQuery(.after(0), about: even, for: "anna", includesAddressed: true)
        #expect(try await page(own, in: test) == anna)
        #expect(try await test.house.read { try $0.subjects(of: "anna") }.map(\.rawValue).sorted() == ["even", "odd"])
    }
}
