import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("A printed failure") struct FailureTextTests {
    @Test(
        "A client failure states the reason and the detail",
        arguments: [
            (ClientFailure(.offline, effect: .unknown), "the house cannot be reached"),
            (ClientFailure(.offline, detail: "connection refused"), "the house cannot be reached: connection refused"),
            (ClientFailure(.nameTaken), "the name is already in use"),
            (ClientFailure(ClientFailure.Code(rawValue: "frozen")), "failed with the code 'frozen'"),
            (ClientFailure(ClientFailure.Code("frozen", "the house is closed")), "the house is closed"),
        ]
    )
    func client(failure: ClientFailure, text: String) {
        #expect("\(failure)" == text)
        let error: any Error = failure
        #expect("\(error)" == text)
    }

    @Test("A refusal states the reason and the decisive value")
    func refusal() {
        let price = Money(minorUnits: 1050, currency: .usd)
        let known = Refusal.Code("belowMinimum", "the bid is too low", "; the minimum next bid is ")
        #expect("\(Refusal(known, amount: price))" == "the bid is too low; the minimum next bid is 10.50 USD")
        #expect("\(Refusal(known))" == "the bid is too low")
        let item = Refusal.Code("relisted", "the item was already relisted", " as ")
        #expect("\(Refusal(item, item: "lamp"))" == "the item was already relisted as 'lamp'")
        #expect("\(Refusal(Refusal.Code(rawValue: "moonlight"), amount: price))" == "refused by the rule 'moonlight'")
    }

    @Test("An invalid field states its name and the requirement")
    func field() {
        #expect("\(InvalidField("title", "must not be empty"))" == "title must not be empty")
    }

    @Test("Codes with equal names are equal, even if one has no message")
    func equality() {
        #expect(ClientFailure.Code(rawValue: "offline") == .offline)
        #expect(Set([Refusal.Code("closed", "the auction is over"), Refusal.Code(rawValue: "closed")]).count == 1)
    }
}
