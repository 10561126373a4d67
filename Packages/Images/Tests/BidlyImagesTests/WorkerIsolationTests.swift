import Foundation
import Testing

@testable import BidlyImages

#if canImport(Glibc)
private let openFiles = Int32(RLIMIT_NOFILE.rawValue)
#else
private let openFiles = RLIMIT_NOFILE
#endif

@Suite("A worker process", .serialized)
struct WorkerIsolationTests {
    @Test("has no environment, and no open files but its socket and /dev/null")
    func isolation() async throws {
        let folder = try TemporaryFolder()
        let file = try FileHandle(forReadingFrom: URL(filePath: "/dev/zero"))
        let inheritable = dup(file.fileDescriptor)
        defer { close(inheritable) }
        // The shell opens files of its own, so its children list what it has inherited.
        let script = "/usr/bin/env >'\(folder.path("env"))'; ls -l /proc/$$/fd >'\(folder.path("fd"))'; exit"
        _ = try? await WorkerImageProcessor(.script(script)).reencode(SampleImage(.png).bytes)
        let environment = try await folder.text(of: folder.path("env")).split(separator: "\n")
        let ofShell = ["PWD=", "SHLVL=", "_=", "OLDPWD="]
        #expect(environment.filter { line in !ofShell.contains { line.hasPrefix($0) } } == [])
        let files = try await folder.text(of: folder.path("fd"))
        let targets = Set(files.matches(of: /-> (.+)/).map { String($0.1) })
        // The shell redirects its standard output to the file meanwhile.
        #expect(targets.subtracting(["/dev/null", folder.path("fd")]).count(where: { !$0.hasPrefix("socket:") }) == 0)
        #expect(targets.count(where: { $0.hasPrefix("socket:") }) == 1 && targets.contains("/dev/null"))
    }

    @Test("works for a parent with more than 1024 open files")
    func manyFiles() async throws {
        var limit = rlimit()
        getrlimit(openFiles, &limit)
        let before = limit
        limit.rlim_cur = min(4096, limit.rlim_max)
        setrlimit(openFiles, &limit)
        let files = (0..<1200).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        defer {
            for file in files where file >= 0 { close(file) }
            var before = before
            setrlimit(openFiles, &before)
        }
        try #require(files.contains { $0 > 1024 })
        #expect(try await WorkerImageProcessor(.built).reencode(SampleImage(.png).bytes).full.bytes.count > 100)
    }

    @Test("ends when its caller is cancelled")
    func cancellation() async throws {
        let folder = try TemporaryFolder(), pipe = try folder.pipe("started")
        let processor = WorkerImageProcessor(.script("echo $$ >'\(pipe)'; exec sleep 1000"))
        let task = Task { try await processor.reencode(SampleImage(.png).bytes) }
        let identifier = try #require(
            pid_t(try await folder.text(of: pipe).trimmingCharacters(in: .whitespacesAndNewlines))
        )
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(kill(identifier, 0) == -1 && errno == ESRCH)
    }

    @Test("is refused as busy when all workers run and the queue is full, and released when one ends")
    func busy() async throws {
        let folder = try TemporaryFolder(), started = try folder.pipe("started")
        let limits = WorkerLimits(concurrency: 1, queueLength: 0)
        let processor = WorkerImageProcessor(.script("echo >'\(started)'; exec sleep 1000"), workerLimits: limits)
        let image = SampleImage(.png).bytes
        let first = Task { try await processor.reencode(image) }
        _ = try await folder.text(of: started)
        let error = await #expect(throws: ImageError.self) { try await processor.reencode(image) }
        #expect(error == .busy)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        let second = Task { try await processor.reencode(image) }
        _ = try await folder.text(of: started)
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
    }

    @Test("serves many callers that wait, each with its own image")
    func concurrency() async throws {
        let processor = WorkerImageProcessor(.built, workerLimits: WorkerLimits(concurrency: 3, queueLength: 40))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for width in 1...24 {
                group.addTask {
                    let image = try await processor.reencode(SampleImage(.png, width: width, height: 9).bytes)
                    #expect(image.full.size == ImageSize(width: width, height: 9))
                }
            }
            try await group.waitForAll()
        }
    }
}
