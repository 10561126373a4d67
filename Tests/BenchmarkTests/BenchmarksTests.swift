import Foundation
import Testing

@Suite("bidly-bench --small", .serialized) struct BenchmarksTests {
    @Test("prints every row of each benchmark, with a baseline, a ratio and a goal", arguments: ExpectedBenchmark.all)
    func table(of benchmark: ExpectedBenchmark) async throws {
        let program = try BenchmarkProgram()
        let transcript = try await program.run(benchmark.name, "--small")
        try #require(transcript.status == 0, "\(transcript.error)")
        #expect(transcript.error == "")
        let rows = transcript.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        try #require(rows.map(\.count) == Array(repeating: 8, count: benchmark.rows.count), "\(transcript.output)")
        #expect(rows.map { [$0[0], $0[1], $0[4], $0[6]] } == benchmark.rows.map(\.cells))
        for row in rows {
            for number in [row[2], row[3], row[5]] { #expect(Double(number) != nil, "\(row)") }
            #expect(row[7] == "yes" || row[7] == "no", "\(row)")
        }
        #expect(try program.remains() == [])
    }

    @Test("prints the same rows as JSON objects", arguments: ExpectedBenchmark.all)
    func json(of benchmark: ExpectedBenchmark) async throws {
        let program = try BenchmarkProgram()
        let transcript = try await program.run(benchmark.name, "--small", "--json")
        try #require(transcript.status == 0, "\(transcript.error)")
        #expect(transcript.error == "")
        let figures = try transcript.lines.map { try JSONDecoder().decode(Figure.self, from: Data($0.utf8)) }
        #expect(figures.map(\.row) == benchmark.rows)
        for figure in figures {
            #expect(figure.reference > 0 && figure.ratio == figure.value / figure.reference, "\(figure)")
            #expect(figure.met == figure.goal.isMet(by: figure.ratio), "\(figure)")
        }
        #expect(try program.remains() == [])
    }

    @Test("knows every benchmark, and the README has a row for each")
    func names() async throws {
        let transcript = try await BenchmarkProgram().run("unknown")
        let names = ExpectedBenchmark.all.map(\.name)
        #expect(transcript.status == 64)
        #expect(transcript.error.contains("(allowed: \(names.joined(separator: ", ")))"), "\(transcript.error)")

        let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardizedFileURL
        let text = try String(contentsOf: readme, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## Benchmarks\n").dropFirst().first)
        let documented = section.components(separatedBy: "\n## ")[0].matches(of: /(?m)^\| `([a-z]+)` \|/).map {
            "\($0.1)"
        }
        #expect(documented == names)
    }

    /// A row as JSON.
    private struct Figure: Decodable {
        struct Goal: Decodable {
            let atLeast: Double?
            let atMost: Double?

            func isMet(by ratio: Double) -> Bool { ratio >= atLeast ?? ratio && ratio <= atMost ?? ratio }
        }

        let bench: String
        let figure: String
        let value: Double
        let unit: String
        let reference: Double
        let ratio: Double
        let goal: Goal
        let met: Bool

        var row: ExpectedBenchmark.Row {
            ExpectedBenchmark.Row(
                bench: bench,
                figure: figure,
                unit: unit,
                goal: goal.atLeast.map { .atLeast($0) } ?? .atMost(goal.atMost ?? .nan)
            )
        }
    }
}
