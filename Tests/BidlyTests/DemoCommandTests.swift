import Testing

@Suite("bidly demo") struct DemoCommandTests {
    @Test("it needs nothing, shows an auction and its chart, and names what to try next")
    func demo() throws {
        let transcript = try BidlyProgram().run(["demo"])
        #expect(transcript.status == 0 && transcript.error == "")
        let lines = transcript.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("150 real auctions of one product, from 2003, with 2117 bids come with") == true)
        #expect(lines.contains("1.40\tb0001\t29.75\tleads\t0.01"))
        #expect(lines.contains { $0.hasPrefix("256.86 ┤") })
        #expect(lines.contains { $0.hasPrefix("b0012 wins at 256.86 USD, and the record says the same.") })
        #expect(lines.contains { $0.hasPrefix("147 of 150 end at exactly the recorded price.") })
        #expect(lines.suffix(3).allSatisfy { $0.hasPrefix("bidly ") })
    }

    @Test("as JSON it is the report on the same auctions")
    func json() throws {
        let transcript = try BidlyProgram().run(["demo", "--json=auctions,bids,exact"])
        #expect(transcript.output == #"{"auctions":150,"bids":2117,"exact":147}"# + "\n")
    }
}
