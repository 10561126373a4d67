import Testing

extension HouseFixture {
    /// The command line with which ben chooses the address of his order of the sold radio.
    static let addressLine =
        "order ship-to s01d --name 'Ben Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE"

    /// Chooses the address of ben's order of the sold radio.
    func chooseAddress(sourceLocation: SourceLocation = #_sourceLocation) async {
        await succeed([(Self.addressLine, "ben")], sourceLocation: sourceLocation)
    }

    /// Pays ben's order of the sold radio, after its address was chosen.
    func payRadio(sourceLocation: SourceLocation = #_sourceLocation) async {
        await succeed(
            [(Self.addressLine, "ben"), ("sale confirm-payment s01d --yes", "ada")],
            sourceLocation: sourceLocation
        )
    }

    /// Advances the clock until cara has not paid for the radio that ends last, and ben has a second-chance offer.
    func expireRadioOrder(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await advance(by: .seconds(259_300))
        // The auction closes at its end only if a program opens the house.
        await succeed([("list", "ada")], sourceLocation: sourceLocation)
        try await advance(by: .seconds(349_200))
    }

    /// Runs command lines, each as a member, and expects that all succeed.
    func succeed(
        _ lines: [(line: String, member: String)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for (line, member) in lines {
            let transcript = await run(line, as: member)
            #expect(transcript.status == 0, "\(line): \(transcript)", sourceLocation: sourceLocation)
        }
    }

    /// Completes ben's order of the sold radio, from the address to the delivery.
    func deliverRadio(sourceLocation: SourceLocation = #_sourceLocation) async {
        let lines = [
            (Self.addressLine, "ben"),
            ("sale confirm-payment s01d --yes", "ada"), ("sale ship s01d --carrier DHL", "ada"),
            ("order deliver s01d", "ben"),
        ]
        await succeed(lines, sourceLocation: sourceLocation)
    }
}
