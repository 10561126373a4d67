import Testing

@testable import FoundationCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("A folder that cannot be synchronized") struct NotDurableFileTests {
    private static let ioError: Int32 = 5

    private func withFile(_ work: (AtomicFile) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = AtomicFile(path: folder.path + "/list")
        try file.write([1])
        try work(file)
    }

    private func fail(_ folder: String) throws(FileError) { throw FileError(path: folder, errno: Self.ioError) }

    private func check(_ error: FileError?, of file: AtomicFile) {
        #expect(error?.isNotDurable == true && error?.errno == Self.ioError)
        let reason = "the change was applied, but may be lost if the machine crashes: Input/output error"
        #expect(error?.description == "\(file.path): \(reason)")
    }

    @Test("A replaced file is reported as replaced, not as unchanged")
    func replaced() throws {
        try withFile { file in
            let draft = try TemporaryFile(for: file.path)
            try draft.write([2])
            check(#expect(throws: FileError.self) { try draft.complete(synchronizing: fail) }, of: file)
            #expect(try file.read() == [2])
        }
    }

    @Test("A removed file is reported as removed, and the removal synchronizes the folder")
    func removed() throws {
        try withFile { file in
            check(#expect(throws: FileError.self) { try file.remove(synchronizing: fail) }, of: file)
            #expect(try file.read() == nil)
            try file.remove(synchronizing: fail)
        }
    }

    @Test("A store reports a change that is not durable with its own code")
    func storeFailure() {
        let applied = FileError(path: "list", .notDurable(Self.ioError)), other = FileError(path: "list", errno: 28)
        #expect(LocalStoreFailure(applied, or: .unwritable) == LocalStoreFailure(.notDurable, applied.description))
        #expect(LocalStoreFailure(other, or: .unwritable) == LocalStoreFailure(.unwritable, other.description))
    }
}
