import Testing

@testable import BidlyImages

@Suite("The messages between a process and its worker")
struct WorkerMessagesTests {
    @Test("of a request can be read again", arguments: [WorkerRequest.Operation.reencode, .pixels(edge: 320)])
    func request(operation: WorkerRequest.Operation) throws {
        let image = SampleImage(.webP).bytes
        let metadata = SampleImage.metadata(orientation: 7, isLittleEndian: true)
        let header = try ImageHeader(reading: SampleImage.file(image, withEXIF: metadata, of: .webP))
        let request = WorkerRequest(operation, header, image, WorkerLimits(memory: 1 << 40, processorSeconds: 7))
        let read = WorkerRequest.Header(Array(request.bytes.prefix(WorkerRequest.Header.byteCount)))
        #expect(read == request.header)
        #expect(request.bytes.dropFirst(WorkerRequest.Header.byteCount) == image[...])
        for count in 0..<WorkerRequest.Header.byteCount {
            #expect(WorkerRequest.Header(Array(request.bytes.prefix(count))) == nil)
        }
    }

    @Test(
        "of a response can be read again",
        arguments: [WorkerResponse.done([[1, 2], [], [3]]), .done([]), .damaged, .outOfMemory]
    )
    func response(response: WorkerResponse) {
        #expect(WorkerResponse(response.bytes) == response)
        #expect(WorkerResponse(response.bytes + [9]) == nil)
    }
}
