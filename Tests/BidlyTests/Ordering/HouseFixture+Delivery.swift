import Testing

extension HouseFixture {
    /// Completes ben's order of the sold radio, from the address to the delivery.
    func deliverRadio(sourceLocation: SourceLocation = #_sourceLocation) async {
        for (line, member) in [
            ("order ship-to s01d --name Ben --line 'Sample Street' --country DE", "ben"),
            ("sale confirm-payment s01d", "ada"), ("sale ship s01d --carrier DHL", "ada"),
            ("order deliver s01d", "ben"),
        ] {
            let transcript = await run(line, as: member)
            #expect(transcript.status == 0, "\(line): \(transcript)", sourceLocation: sourceLocation)
        }
    }
}
