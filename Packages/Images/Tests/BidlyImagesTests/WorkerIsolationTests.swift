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
    @Test("A worker process has no environment, a socket as standard input and output, and no standard error")
    func environment() async throws {
        let folder = try TemporaryFolder()
        let script = "/usr/bin/env >'\(folder.path("env"))'; ls -l /proc/$$/fd >'\(folder.path("fd"))'; exit"
        _ = try? await WorkerImageProcessor(.script(script)).reencode(SampleImage(.png).bytes)
        let environment = try await folder.text(of: folder.path("env")).split(separator: "\n")
        let ofShell = ["PWD=", "SHLVL=", "_=", "OLDPWD="]
        #expect(environment.filter { line in !ofShell.contains { line.hasPrefix($0) } } == [])
        let files = try await folder.text(of: folder.path("fd"))
        // While the shell redirects its standard output, it keeps the original under another descriptor.
        let socket = try #require(files.firstMatch(of: /\s0 -> (socket:.+)/)).1
        #expect(files.split(separator: "\n").count(where: { $0.hasSuffix(socket) }) == 2, "\(files)")
        #expect(files.contains(" 2 -> /dev/null"))
    }

    @Test("A worker process closes its parent's open files before it reads the image", .timeLimit(.minutes(1)))
    func inheritedFiles() throws {
        var ends: [Int32] = [0, 0], sockets: [Int32] = [0, 0]
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        try #require(pipe(&ends) == 0 && socketpair(AF_UNIX, kind, 0, &sockets) == 0)
        let identifier = try ImageWorkerProgram.built.spawn(on: sockets[1])
        close(sockets[1])
        close(ends[1])
        defer {
            kill(identifier, SIGKILL)
            waitpid(identifier, nil, 0)
            for file in [ends[0], sockets[0]] { close(file) }
        }
        let header = try ImageHeader(reading: SampleImage(.png).bytes)
        let request = ImageWorkerRequest(.reencode, header, [1], WorkerLimits()).header.bytes
        try #require(send(sockets[0], request, request.count, 0) == request.count)
        // The worker waits for the image. The pipe reaches its end only after the worker, too, has closed its copy of
        // the write end.
        var byte: UInt8 = 0
        #expect(read(ends[0], &byte, 1) == 0)
    }

    @Test("A worker process works for a parent with more than 1024 open files")
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

    @Test("A worker process ends when its caller is cancelled")
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

    @Test("An image is refused as busy while all slots are taken and the queue is full; a worker's end frees a slot")
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

    @Test("Many waiting callers are served, each with its own image")
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
