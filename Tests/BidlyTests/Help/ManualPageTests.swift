import Testing

@Suite("bidly help --man") struct ManualPageTests {
    @Test("mandoc reports no warnings for the manual page")
    func lint() throws {
        let bidly = try BidlyProgram()
        guard try bidly.shell("command -v mandoc").status == 0 else {
            try Test.cancel("mandoc is not installed")
        }
        #expect(try bidly.shell(#""$bidly" help --man > bidly.1 && mandoc -T lint bidly.1"#) == "")
    }
}
