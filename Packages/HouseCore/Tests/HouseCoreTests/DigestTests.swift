import HouseCore
import Testing

@Suite("Digests")
struct DigestTests {
    @Test("Digests equal the BLAKE2b test vectors: RFC 7693, appendix A, and a keyed vector")
    func vectors() {
        let abc = Array("abc".utf8)
        #expect(
            hex(Digest(of: abc, count: 64))
                == "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
                + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"
        )
        #expect(
            hex(Digest(of: abc, key: Array(0..<32)))
                == "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f"
        )
    }

    private func hex(_ digest: Digest) -> String {
        digest.bytes.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
    }
}
