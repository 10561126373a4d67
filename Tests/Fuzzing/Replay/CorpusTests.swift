import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

/// Runs the stored inputs of the fuzzer, and mutations of them, as ordinary tests.
@Suite("The fuzz targets")
struct CorpusTests {
    private static let mutationCount = 150
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus")

    /// The stored inputs of a target, sorted by name.
    private static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
        let folder = corpus.appending(path: target.name)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            (name, [UInt8](try Data(contentsOf: folder.appending(path: name))))
        }
    }

    @Test("The property holds for every corpus input", arguments: FuzzTarget.all)
    func replay(_ target: FuzzTarget) async throws {
        let inputs = try Self.inputs(of: target)
        #expect(!inputs.isEmpty)
        for (name, bytes) in inputs {
            await #expect(throws: Never.self, "\(name)") { try await target.run(bytes) }
        }
    }

    @Test("The property holds for every mutation of a corpus input", arguments: FuzzTarget.all)
    func mutations(_ target: FuzzTarget) async throws {
        let inputs = try Self.inputs(of: target).map(\.bytes), seed = TestSeed.next(for: "mutations of \(target)")
        var random = SplitMix64(seed: seed)
        for number in 0..<Self.mutationCount {
            let input = Self.mutation(of: inputs, &random)
            let text = String(decoding: input, as: UTF8.self)
            await #expect(throws: Never.self, "seed \(seed), number \(number): \(text)") { try await target.run(input) }
        }
    }

    /// Returns an input with a few bytes changed, removed, repeated, or taken from another input.
    private static func mutation(of inputs: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = inputs.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let range = start..<min(bytes.count, start + Int.random(in: 0...8, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &random)
            case 1 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.removeSubrange(range)
            case 3: bytes.insert(contentsOf: bytes[range], at: start)
            default:
                let other = inputs.randomElement(using: &random) ?? []
                let first = Int.random(in: 0...other.count, using: &random)
                bytes.replaceSubrange(range, with: other[first..<min(other.count, first + 16)])
            }
        }
        return bytes
    }
}
