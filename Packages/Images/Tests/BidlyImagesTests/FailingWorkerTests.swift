import BidlyImages
import Foundation
import Testing

@Suite("A worker that fails")
struct FailingWorkerTests {
    @Test(
        "Every kind of failure of a worker is reported",
        arguments: [
            "kill -SEGV $$", "kill -KILL $$", "exit 1", "exit 0", "exec 0<&- 1>&-; exec sleep 1000", "printf x",
            "cat >/dev/null; printf '\\0\\0\\0\\0\\003abc'", "exec cat /dev/zero", "exec yes",
            "cat >/dev/null; printf '\\0'",
            "printf '\\001'; kill -SEGV $$",
        ]
    )
    func failure(script: String) async throws {
        let processor = WorkerImageProcessor(.script(script))
        let image = SampleImage(.png, width: 500, height: 500).bytes
        let error = await #expect(throws: ImageError.self) { try await processor.reencode(image) }
        #expect(error?.code == .workerFailed)
        #expect(
            error?.message == "The image could not be processed. Save it again with another program and try again."
        )
    }

    @Test("A worker that fails by returning a file of another format or size than expected is reported")
    func response() async throws {
        let folder = try TemporaryFolder(),
            good = try await WorkerImageProcessor(.built).reencode(SampleImage(.png).bytes)
        let cases = [
            (SampleImage(.png).bytes, good.thumbnail.bytes),
            (good.full.bytes, SampleImage(.jpeg, width: 4, height: 4).bytes),
        ]
        for (index, files) in cases.enumerated() {
            var response: [UInt8] = [0]
            for file in [files.0, files.1] {
                response += SampleImage.littleEndian(file.count, 4).reversed() + file
            }
            let path = folder.path("response\(index)")
            try Data(response).write(to: URL(filePath: path))
            let processor = WorkerImageProcessor(.script("cat >/dev/null; exec cat '\(path)'"))
            let error = await #expect(throws: ImageError.self) { try await processor.reencode(SampleImage(.png).bytes) }
            #expect(error?.code == .workerFailed)
        }
    }

    @Test("A worker that fails to start is reported with the path of the program and the reason")
    func missingProgram() async throws {
        let processor = WorkerImageProcessor(ImageWorkerProgram(path: "/nowhere/worker"))
        let error = await #expect(throws: ImageError.self) { try await processor.reencode(SampleImage(.png).bytes) }
        #expect(error?.code == .workerUnavailable)
        #expect(
            error?.message == "The image worker '/nowhere/worker' cannot be started: No such file or directory."
        )
        #expect(error?.isCausedByImage == false)
    }

    @Test(
        "A worker that fails to decode its request exits with status 64",
        arguments: [[], [UInt8](repeating: 0, count: 200)]
    )
    func request(bytes: [UInt8]) throws {
        let process = Process(), input = Pipe()
        process.executableURL = URL(filePath: ImageWorkerProgram.built.path)
        process.standardInput = input
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: bytes)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
    }
}
