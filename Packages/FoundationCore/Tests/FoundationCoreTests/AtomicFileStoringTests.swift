import FoundationCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("the file of a store") struct AtomicFileStoringTests {
    private func withFile(_ work: (AtomicFile) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(AtomicFile(path: folder.path + "/list"))
    }

    /// Decodes numbers of one byte each; bytes above 99 are not valid.
    private static func decode(_ content: [UInt8]) throws(LocalStoreFailure) -> [UInt8]? {
        guard content.allSatisfy({ $0 < 100 }) else { throw LocalStoreFailure(.damaged, "no number") }
        return content
    }

    private static func encode(_ numbers: [UInt8]) throws(LocalStoreFailure) -> [UInt8] { numbers }

    private static func add(_ number: UInt8, to file: AtomicFile) throws(LocalStoreFailure) -> [UInt8] {
        try file.update({ ($0 ?? []) + [number] }, decode: decode, encode: encode)
    }

    @Test("concurrent changes do not overwrite each other")
    func crowd() async throws {
        try await withFile { file in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number: UInt8 in 0..<40 {
                    group.addTask { _ = try Self.add(number, to: AtomicFile(path: file.path)) }
                }
                try await group.waitForAll()
            }
            #expect(try file.load(Self.decode)?.sorted() == Array(0..<40))
        }
    }

    @Test("an unchanged value is not written again")
    func unchanged() async throws {
        try await withFile { file in
            _ = try Self.add(1, to: file)
            let written = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? UInt64
            _ = try file.update({ $0 ?? [] }, decode: Self.decode, encode: Self.encode)
            let number = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? UInt64
            #expect(number == written && number != nil)
        }
    }

    @Test("a damaged file is moved aside, and the next change starts empty", arguments: [false, true])
    func damaged(byChange: Bool) async throws {
        try await withFile { file in
            try file.write([200])
            let failure = #expect(throws: LocalStoreFailure.self) {
                _ = byChange ? try Self.add(1, to: file) : try file.load(Self.decode) ?? []
            }
            #expect(
                failure
                    == LocalStoreFailure(.damaged, "no number; the damaged file was moved to \(file.path).damaged-1")
            )
            #expect(try AtomicFile(path: file.path + ".damaged-1").read() == [200])
            #expect(try Self.add(1, to: file) == [1])
        }
    }

    @Test("a damaged file that another program repairs before the lock is acquired is not moved aside")
    func mended() async throws {
        try await withFile { file in
            try file.write([200])
            var isMended = false
            let numbers = try file.load { content throws(LocalStoreFailure) in
                if !isMended {
                    isMended = true
                    try file.save([7])
                }
                return try Self.decode(content)
            }
            #expect(numbers == [7])
        }
    }

    @Test("a file that another program has locked is reported and not changed")
    func inUse() async throws {
        try await withFile { file in
            try file.write([1])
            let lock = try file.lock()
            let other = AtomicFile(path: file.path, patience: .milliseconds(3))
            let failure = #expect(throws: LocalStoreFailure.self) { try other.save([2]) }
            #expect(failure?.code == .unwritable && failure?.description.contains("has locked it") == true)
            #expect(try file.read() == [1])
            try file.write([3], holding: lock)
            #expect(try file.read() == [3])
        }
    }
}
