import Foundation
import Testing

@testable import FoundationCore

@Suite("file claims") struct FileClaimTests {
    private func withFile(_ work: (AtomicFile) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(AtomicFile(path: folder.appending(path: "bid").path))
    }

    @Test("a new file is claimed exclusively from its creation on; after the release, it can be claimed again")
    func claims() throws {
        try withFile { file in
            let first = try file.create([1, 2])
            let content = try file.read(), other = try file.claim()
            #expect(content == [1, 2] && other === nil)
            first.release()
            let second = try #require(try file.claim())
            let third = try file.claim()
            #expect(third === nil)
            second.release()
            let fourth = try file.claim()
            #expect(fourth !== nil)
        }
    }

    @Test("a removed file cannot be claimed")
    func removed() throws {
        try withFile { file in
            let claim = try file.create([1])
            try file.remove()
            claim.release()
            let failure = #expect(throws: FileError.self) { try file.claim() }
            #expect(failure?.isNotFound == true)
        }
    }

    @Test("a file whose folder cannot be synchronized is removed")
    func folderFails() throws {
        try withFile { file in
            let failure = #expect(throws: FileError.self) {
                try file.create([1, 2]) { folder throws(FileError) in
                    // By now, the file has been moved into place.
                    #expect(FileManager.default.fileExists(atPath: file.path))
                    throw FileError(path: folder, errno: EIO)
                }
            }
            #expect(failure?.errno == EIO)
            let content = try file.read()
            #expect(content == nil)
        }
    }
}
