import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("Activity")
struct ActivityTests {
    private func toyHouse() async throws -> ToyHouse {
        let toy = try await ToyHouse()
        for number in 1...5 { try await toy.write("\(number)", on: number.isMultiple(of: 2) ? "even" : "odd") }
        try await toy.write("6", on: "even", due: toy.clock.now)
        try await toy.house.runDueTimers()
        return toy
    }

    private func page(_ query: ActivityQuery, limit: Int = 100, in toy: ToyHouse) async throws -> [String] {
        try await toy.house.read { try $0.activity(query, limit: limit) }.map { activity in
            "\(activity.sequence) \(activity.subject) \(String(decoding: activity.body, as: UTF8.self))"
        }
    }

    @Test("is served in the order of the log, in pages after and before a position")
    func pages() async throws {
        let toy = try await toyHouse()
        let first = try await toy.house.read { try $0.activity(ActivityQuery(.after(0)), limit: 2) }
        #expect(first.map(\.sequence) == [1, 1])
        #expect(first.map(\.module) == ["notes", "notes"])
        #expect(first.map(\.kind) == ["written", "written"])
        let rest = try await page(ActivityQuery(.after(first[1].position)), in: toy)
        #expect(
            rest == [#"2 odd {"text":"3"}"#, #"2 even {"text":"4"}"#, #"3 odd {"text":"5"}"#, #"3 even {"text":"6"}"#]
        )
        let newest = try await page(ActivityQuery(.before(nil)), limit: 2, in: toy)
        #expect(newest == [#"3 even {"text":"6"}"#, #"3 odd {"text":"5"}"#])
        let before = try await page(ActivityQuery(.before(first[1].position)), in: toy)
        #expect(before == [#"1 odd {"text":"1"}"#])
    }

    @Test("is signalled after each commit that appended to the log")
    func signals() async throws {
        let toy = try await ToyHouse()
        var positions = toy.house.commits.listen().makeAsyncIterator()
        try await toy.write("1", on: "palm")
        #expect(await positions.next() == 1)
        await #expect(throws: NoteRefusal.empty) { try await toy.write("", on: "palm") }
        try await toy.write("2", on: "palm")
        #expect(await positions.next() == 2)
        await toy.house.close()
        #expect(await positions.next() == nil)
    }

    @Test("is signalled for the last commit too if the house is closed right after the reply")
    func lastSignal() async throws {
        for _ in 0..<30 {
            let toy = try await ToyHouse(), positions = toy.house.commits.listen()
            try await toy.write("1", on: "palm")
            await toy.house.close()
            #expect(await positions.reduce(into: []) { $0.append($1) } == [1])
        }
    }

    @Test("is served for one module, although another one has the same subject")
    func modules() async throws {
        let toy = try await ToyHouse(modules: [Notes(), Bells()])
        let palm = LogSubject(rawValue: "palm")
        try await toy.write("1", on: "palm")
        try await toy.house.module(Bells.self).perform(
            Bells.set(palm, to: toy.clock.now.advanced(by: .seconds(9))),
            by: .house
        )
        try await toy.write("2", on: "palm")
        let notes = [#"1 palm {"text":"1"}"#, #"2 palm {"text":"2"}"#]
        for subjects in [nil, [palm]] as [Set<LogSubject>?] {
            #expect(try await page(ActivityQuery(.after(0), of: "notes", about: subjects), in: toy) == notes)
            let newest = try await page(ActivityQuery(.before(nil), of: "bells", about: subjects), limit: 1, in: toy)
            #expect(newest == [#"1 palm {"set":true}"#])
            #expect(try await page(ActivityQuery(.after(0), about: subjects), in: toy).count == 3)
        }
    }

    @Test("of subjects is found from any position on, in both directions, in pages of any size")
    func places() async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let toy = try await ToyHouse(modules: [Notes(), Bells()])
        let names = ["palm", "rose", "fern", "moss"]
        for number in 0..<60 {
            let name = names.randomElement(using: &random) ?? "palm", subject = LogSubject(rawValue: name)
            if number.isMultiple(of: 5) {
                let due = toy.clock.now.advanced(by: .seconds(9))
                try await toy.house.module(Bells.self).perform(Bells.set(subject, to: due), by: .house)
            } else {
                try await toy.write("\(number)", on: name)
            }
        }
        let all = try await toy.house.read { try $0.activity(ActivityQuery(.after(0)), limit: 1_000) }
        #expect(all.count == 60)
        for _ in 0..<300 {
            let subjects = Set(names.filter { _ in Bool.random(using: &random) }.map(LogSubject.init(rawValue:)))
            let module = [nil, "notes", "bells"].randomElement(using: &random) ?? nil
            let limit = Int.random(in: 1...20, using: &random), position = Int64.random(in: -1...62, using: &random)
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
            let page = try await toy.house.read { try $0.activity(query, limit: limit) }
            #expect(
                page == Array((isAscending ? expected : expected.reversed()).prefix(limit)),
                "seed \(seed): \(query)"
            )
        }
    }

    @Test("is served for subjects, and shows what is addressed to its reader only")
    func readers() async throws {
        let toy = try await toyHouse()
        let even: Set = [LogSubject(rawValue: "even")]
        let everyone = try await page(ActivityQuery(.after(0), about: even), in: toy)
        #expect(everyone == [#"1 even {"text":"2"}"#, #"2 even {"text":"4"}"#, #"3 even {"text":"6"}"#])
        let anna = try await page(ActivityQuery(.after(0), about: even, for: "anna"), in: toy)
        #expect(anna == everyone + [#"4 even {"expired":true}"#])
        #expect(try await page(ActivityQuery(.after(0), about: even, for: "ben"), in: toy) == everyone)
        let addressed = ActivityQuery(.before(nil), about: [], for: "anna", includesAddressed: true)
        #expect(try await page(addressed, in: toy) == [#"4 even {"expired":true}"#])
        let own = ActivityQuery(.after(0), about: even, for: "anna", includesAddressed: true)
        #expect(try await page(own, in: toy) == anna)
        #expect(try await toy.house.read { try $0.subjects(of: "anna") }.map(\.rawValue).sorted() == ["even", "odd"])
    }
}
