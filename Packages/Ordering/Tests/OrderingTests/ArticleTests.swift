import Foundation
import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

@Suite("The articles") struct ArticleTests {
    @Test("The documented table of states is the transition table of the rules")
    func states() throws {
        let rows = try ArticleTables(of: "OrderStates").tables[0]
        let documented = rows.map { "\($0["from"] ?? "") \($0["action"] ?? "") \($0["by"] ?? "") \($0["to"] ?? "")" }
        let expected = OrderTransition.all.map { row in
            let actors = row.actors.map(\.rawValue).joined(separator: ", ")
            return "\(row.from?.rawValue ?? "–") \(row.action.rawValue) \(actors) \(row.to.rawValue)"
        }
        #expect(documented == expected)
    }

    @Test("The examples of totals are computed as documented")
    func totals() throws {
        let rows = try ArticleTables(of: "Totals").tables[0]
        #expect(rows.count == 5)
        for row in rows {
            func charge(_ column: String) throws -> (rate: Percentage, amount: Money) {
                let parts = (row[column] ?? "").components(separatedBy: " = ")
                return (try Percentage(parsing: parts[0]), try Money(parsing: parts[1], in: .usd))
            }
            let premium = try charge("premium"), tax = try charge("tax")
            let charges = try OrderCharges(
                prices: amounts(row["prices"]),
                shipping: amounts(row["shipping"])[0],
                discount: amounts(row["discount"])[0],
                rules: [
                    ChargeRule(.premium, rate: premium.rate, of: [.items]),
                    ChargeRule(.tax, rate: tax.rate, of: [.items, .shipping, .discount, .premium]),
                ],
                in: .usd
            )
            #expect(charges.amount(of: .premium) == premium.amount && charges.amount(of: .tax) == tax.amount, "\(row)")
            #expect(charges.total.decimal == row["total"])
        }
    }

    @Test("The examples of splits are computed as documented")
    func splits() throws {
        let rows = try ArticleTables(of: "Totals").tables[1]
        #expect(rows.count == 4)
        for row in rows {
            let parts = OrderCharges.split(try amounts(row["amount"])[0], over: try amounts(row["prices"]))
            #expect(parts == (try amounts(row["parts"])), "\(row)")
        }
    }

    @Test("The documented table of offers has the statuses of the rules")
    func offers() throws {
        for row in try ArticleTables(of: "SecondChanceOffers").tables[0] {
            var offer = SecondChanceOffer.sample
            let change: OfferChange? =
                switch row["action"] {
                case "accept": try offer.accept(as: "order", at: offer.madeAt)
                case "decline": try offer.decline(at: offer.madeAt)
                default: offer.expire(at: offer.expiresAt)
                }
            #expect(change != nil && offer.status.rawValue == row["to"])
        }
    }

    private func amounts(_ text: String?) throws -> [Money] {
        try (text ?? "").components(separatedBy: ", ").map { try Money(parsing: $0, in: .usd) }
    }
}
