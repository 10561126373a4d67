import Testing

@Suite("A program that is killed while it changes an order at a server", .timeLimit(.minutes(10)))
struct KilledOrderCommandTests {
    /// A command that is killed, the path of its request, and a command that shows how often it took effect.
    struct Case: CustomTestStringConvertible {
        let line: String
        let member: String
        let path: String
        /// The command lines that prepare the house, each with its member.
        var preparation: [(line: String, member: String)] = []
        /// The command line that shows the effect.
        let shown: String
        /// The output of `shown` after the command took effect once.
        let expected: String

        var testDescription: String { line }
    }

    private static let cases = [
        Case(
            line: "sale refund s01d 2.50 --reason Scratch --yes",
            member: "ada",
            path: "/refund",
            preparation: [(HouseFixture.addressLine, "ben"), ("sale confirm-payment s01d --yes", "ada")],
            shown: "order show s01d --json=refunds.amount",
            expected: #"{"refunds":[{"amount":{"amount":250,"currency":"USD"}}]}"#
        ),
        Case(
            line: "sale confirm-payment s01d 1.00 --yes",
            member: "ada",
            path: "/confirm-payment",
            preparation: [(HouseFixture.addressLine, "ben")],
            shown: "order show s01d --json=payments.amount",
            expected: #"{"payments":[{"amount":{"amount":100,"currency":"USD"}}]}"#
        ),
        Case(
            line: "shipping add Parcel 5.50",
            member: "ada",
            path: "/shipping-methods",
            shown: "shipping list --json=name",
            expected: #"[{"name":"Parcel"}]"#
        ),
        Case(
            line: "discounts add 10%",
            member: "ada",
            path: "/discounts",
            shown: "discounts list --json=percentage",
            expected: #"[{"percentage":"10%"}]"#
        ),
        Case(
            line: "order combine s01d 7pw",
            member: "ben",
            path: "/combine",
            preparation: [("buy 7pw --yes", "ben")],
            shown: "orders --json=total",
            expected: #"[{"total":{"amount":1300,"currency":"USD"}}]"#
        ),
        Case(
            line: "order pay s01d",
            member: "ben",
            path: "/pay",
            preparation: [(HouseFixture.addressLine, "ben")],
            shown: "order show s01d --json=history.action",
            expected: #"{"history":[{"action":"create"},{"action":"ship-to"},{"action":"pay"}]}"#
        ),
        Case(
            line: "order cancel s01d --reason Mistake --yes",
            member: "ben",
            path: "/cancel",
            shown: "order show s01d --json=history.action",
            expected: #"{"history":[{"action":"create"},{"action":"cancel"}]}"#
        ),
        Case(
            line: "sale record-refund s01d 'payment 1'",
            member: "ada",
            path: "/record-refund",
            preparation: [("sale confirm-payment s01d 1.00 --yes", "ada")],
            shown: "order show s01d --json=history.action,refunds.paidAt",
            expected: #"""
                {"history":[{"action":"create"},{"action":"confirm-payment"},{"action":"record-refund"}],\#
                "refunds":[{"paidAt":"2030-01-01T12:00:00.000Z"}]}
                """#
        ),
    ]

    @Test("After a repetition, the change was made once", arguments: cases, RequestGate.Moment.allCases)
    func repeated(_ killed: Case, _ moment: RequestGate.Moment) async throws {
        let command = KilledCommand(killed.line, as: killed.member, at: moment, of: killed.path)
        try await command.run { fixture in
            await fixture.succeed(killed.preparation)
        } then: { fixture in
            let repeated = await fixture.run(killed.line, as: killed.member)
            #expect(repeated.status == 0, "\(repeated)")
            #expect(await fixture.run(killed.shown, as: killed.member).output == killed.expected + "\n")
        }
    }
}
