import HTTPCore
import Testing

@Suite struct HTTPBodyTests {
    private func chunks(_ texts: [String]) -> HTTPBody {
        .chunks(
            HTTPBody.Chunks(
                AsyncStream { stream in
                    for text in texts { stream.yield(Array(text.utf8)) }
                    stream.finish()
                }
            )
        )
    }

    @Test("Chunks are read one by one and collected")
    func reading() async throws {
        guard case .chunks(let pieces) = chunks(["ab", "", "c"]) else { return }
        var read: [String] = []
        for try await piece in pieces { read.append(String(decoding: piece, as: UTF8.self)) }
        #expect(read == ["ab", "", "c"])
        #expect(try await chunks(["ab", "c"]).collect(upTo: 3) == Array("abc".utf8))
        #expect(chunks([]).bytes == nil)
        #expect(HTTPBody.text("é").bytes == [0xC3, 0xA9])
    }

    @Test("Collecting stops at the limit")
    func limit() async {
        await #expect(throws: HTTPBody.TooLarge.self) { try await chunks(["ab", "c"]).collect(upTo: 2) }
        await #expect(throws: HTTPBody.TooLarge.self) { try await HTTPBody.text("abc").collect(upTo: 2) }
    }

    @Test("The error of the base sequence reaches the reader")
    func failing() async {
        struct Torn: Error {}
        let stream = AsyncThrowingStream<[UInt8], any Error> { stream in
            stream.yield([1])
            stream.finish(throwing: Torn())
        }
        await #expect(throws: Torn.self) { try await HTTPBody.chunks(HTTPBody.Chunks(stream)).collect(upTo: 9) }
    }
}
