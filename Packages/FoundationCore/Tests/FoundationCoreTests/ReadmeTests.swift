import FoundationCore
import Testing

@Suite("the README") struct ReadmeTests {
    @Test("the example works as printed")
    func example() throws {
        let price = try Money(parsing: "25.50", in: .usd)
        let total = try price.adding(Money(minorUnits: 250, currency: .usd))
        print(total)
        print(RandomIdentifierSource().next(ItemSubject.self))
        #expect(total.description == "28.00 USD")
    }
}
