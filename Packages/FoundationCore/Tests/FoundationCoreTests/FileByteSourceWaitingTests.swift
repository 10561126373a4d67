import Foundation
import FoundationCore
import Testing

@Suite("a file that brings its bytes one after the other", .timeLimit(.minutes(5))) struct FileByteSourceWaitingTests {
    /// A source of what a pipe brings.
    private func source(of pipe: Pipe) throws -> FileByteSource {
        try FileByteSource(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    }

    @Test("what waits for a silent pipe ends when its task is cancelled, and says so")
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

    @Test("what is there is read, also by a task that is cancelled, up to the end")
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
}
