import Foundation
import FoundationCore
import Testing

@Suite("a file whose bytes arrive gradually", .timeLimit(.minutes(5))) struct FileByteSourceWaitingTests {
    /// Creates a source that reads from a pipe.
    private func source(of pipe: Pipe) throws -> FileByteSource {
        try FileByteSource(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    }

    @Test("cancelling the task ends its wait for a silent pipe")
    func cancelled() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("first".utf8))
        let task = Task {
            let source = try source(of: pipe), first = try source.nextChunk()
            withUnsafeCurrentTask { $0?.cancel() }
            let error = #expect(throws: FileError.self) { _ = try source.nextChunk() }
            #expect(first == Array("first".utf8) && error?.isCancelled == true)
        }
        try await task.value
        withExtendedLifetime(pipe) {}
    }

    @Test("available bytes are read to the end, even by a cancelled task")
    func there() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("all".utf8))
        try pipe.fileHandleForWriting.close()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let source = try source(of: pipe)
            #expect(try source.nextChunk() == Array("all".utf8))
            #expect(try source.nextChunk() == nil)
        }
        try await task.value
    }

    private func withNamedPipe(_ work: (String) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path
        try #require(mkfifo(path, 0o600) == 0)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await work(path)
    }

    @Test("opening a named pipe without a writer does not block, and cancelling the task ends its wait for bytes")
    func namedPipeWithoutWriter() async throws {
        try await withNamedPipe { path in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                let error = #expect(throws: FileError.self) { _ = try FileByteSource(path: path).nextChunk() }
                #expect(error?.isCancelled == true)
            }
            await task.value
        }
    }

    @Test("a named pipe returns all written bytes; reading its size does not open it")
    func namedPipe() async throws {
        try await withNamedPipe { path in
            let source = try FileByteSource(path: path)
            let writer = try FileHandle(forWritingTo: URL(filePath: path))
            #expect(try FileByteSource.size(named: path) == nil)
            try writer.write(contentsOf: Data("all".utf8))
            try writer.close()
            #expect(try source.nextChunk() == Array("all".utf8))
            #expect(try source.nextChunk() == nil)
        }
        #expect(try FileByteSource.size(named: "/dev/null") == nil)
        #expect(throws: FileError.self) { try FileByteSource.size(named: "/nowhere/bids.csv") }
    }
}
