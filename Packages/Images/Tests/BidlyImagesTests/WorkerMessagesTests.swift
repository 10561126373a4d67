import Testing

@testable import BidlyImages

@Suite("The messages between a process and its worker")
struct WorkerMessagesTests {
    @Test("An encoded request can be decoded", arguments: [ImageWorkerRequest.Operation.reencode, .pixels(edge: 320)])
    func request(operation: ImageWorkerRequest.Operation) throws {
        let image = SampleImage(.webP).bytes
        let metadata = SampleImage.metadata(orientation: 7, isLittleEndian: true)
        let header = try ImageHeader(reading: SampleImage.file(image, withEXIF: metadata, of: .webP))
        let request = ImageWorkerRequest(operation, header, image, WorkerLimits(memory: 1 << 40, processorSeconds: 7))
        let read = ImageWorkerRequest.Header(Array(request.bytes.prefix(ImageWorkerRequest.Header.byteCount)))
        #expect(read == request.header)
        #expect(request.bytes.dropFirst(ImageWorkerRequest.Header.byteCount) == image[...])
        for count in 0..<ImageWorkerRequest.Header.byteCount {
            #expect(ImageWorkerRequest.Header(Array(request.bytes.prefix(count))) == nil)
        }
    }

    @Test(
        "An encoded response can be decoded",
        arguments: [ImageWorkerResponse.done([[1, 2], [], [3]]), .done([]), .damaged, .outOfMemory]
    )
    func response(response: ImageWorkerResponse) {
        #expect(ImageWorkerResponse(response.bytes) == response)
        #expect(ImageWorkerResponse(response.bytes + [9]) == nil)
    }
}
