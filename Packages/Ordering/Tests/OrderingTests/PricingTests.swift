import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

@Suite("Prices and charges") struct PricingTests {
    private func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    @Test("A percentage is parsed exactly, and written without trailing zeros")
    func percentages() throws {
        for (text, millionths, written) in [
            ("8.875%", 88_750, "8.875%"), ("12", 120_000, "12%"), ("0.0001%", 1, "0.0001%"),
            ("100.0000", 1_000_000, "100%"),
        ] as [(String, Int64, String)] {
            let percentage = try Percentage(parsing: text)
            #expect(percentage.millionths == millionths && percentage.description == written)
        }
        for text in ["", "%", "-1", "1e2", "100.0001", "1.00001", "1,5", ".5", "5.", "1.2.3", "99999999999999999999"] {
            #expect(throws: InvalidField.self, "\(text)") { try Percentage(parsing: text) }
        }
    }

    @Test("A percentage of an amount is rounded half up, even for the largest amount")
    func shares() throws {
        let half = try Percentage(parsing: "50%"), odd = try Percentage(parsing: "33.3333")
        #expect([0, 1, 2, 3, -1].map { half.share(of: usd($0)).minorUnits } == [0, 1, 1, 2, 0])
        #expect(odd.share(of: usd(3)).minorUnits == 1)
        let largest = usd(Money.maximumMinorUnits)
        #expect(try Percentage(parsing: "100").share(of: largest) == largest)
    }

    @Test("A discount never exceeds the items; a percentage is rounded half up")
    func discounts() throws {
        let fixed = try DiscountTerms(amount: usd(500)),
            part = try DiscountTerms(percentage: Percentage(parsing: "12.5%"))
        #expect(fixed.reduction(of: usd(499)) == usd(499) && fixed.reduction(of: usd(501)) == usd(500))
        #expect(part.reduction(of: usd(1_001)) == usd(125) && part.reduction(of: usd(1_004)) == usd(126))
        #expect(throws: InvalidField.self) { try DiscountTerms() }
        #expect(throws: InvalidField.self) { try DiscountTerms(amount: usd(1), percentage: Percentage(parsing: "1")) }
        #expect(throws: InvalidField.self) { try DiscountTerms(amount: usd(0)) }
        #expect(throws: InvalidField.self) {
            try DiscountTerms(amount: usd(1), validFrom: Sample.start, validUntil: Sample.start)
        }
    }

    @Test("The costs of a purchase give one total for each shipping method in the currency of the price")
    func purchaseCosts() throws {
        let premium = try ChargeRule(.premium, rate: Percentage(parsing: "10%"), of: [.items])
        let prices: [(ShippingMethodID, Money)] = [
            ("m1", usd(800)), ("m2", Money(minorUnits: 500, currency: .eur)), ("m3", usd(0)),
        ]
        let methods = try prices.map { try ShippingMethod(id: $0, seller: "sara", name: "Parcel", price: $1) }
        let costs = PurchaseCosts(shipping: methods, rules: [premium]), totals = costs.totals(of: usd(10_000))
        #expect(totals.map(\.method?.id) == ["m1", "m3"])
        #expect(totals.map(\.charges.total) == [usd(11_800), usd(11_000)])
        let foreign = PurchaseCosts(shipping: [methods[1]], rules: [premium]).totals(of: usd(10_000))
        #expect(foreign.map(\.method) == [nil] && foreign.map(\.charges.total) == [usd(11_000)])
        #expect(costs.totals(of: usd(Money.maximumMinorUnits)).isEmpty)
        #expect(!PurchaseCosts(shipping: [], rules: []).mayExceedPrice)
        #expect(PurchaseCosts().mayExceedPrice && PurchaseCosts(shipping: [], rules: [premium]).mayExceedPrice)
    }

    @Test("A total that is too large is an error")
    func overflow() throws {
        let largest = usd(Money.maximumMinorUnits)
        #expect(throws: MoneyError.self) { try OrderCharges(prices: [largest], shipping: usd(1), in: .usd) }
        #expect(throws: MoneyError.self) { try OrderCharges(prices: [usd(.max), usd(1)], in: .usd) }
        #expect(try OrderCharges(prices: [largest], in: .usd).total == largest)
        let line = try OrderLineItem(item: "item", title: "Item", price: largest, kind: .auction)
        let other = try OrderLineItem(item: "other", title: "Item", price: usd(1), kind: .auction)
        let sale = try OrderCreation(buyer: "ben", seller: "sara", items: [line, other], payBy: Sample.start)
        #expect(throws: Refusal.self) { try Order.create("order", sale, at: Sample.start) }
    }

    @Test("Charges and rows of another backend are checked before they are added")
    func foreignAmounts() throws {
        let huge = OrderCharge(.shipping, usd(.max / 2 + 1)), less = OrderCharge(.discount, usd(-.max / 2))
        #expect(throws: InvalidField.self) { try OrderCharges(lines: [huge, less], total: usd(1)) }
        let yen = OrderCharge(.items, Money(minorUnits: 1, currency: .jpy))
        #expect(throws: InvalidField.self) { try OrderCharges(lines: [yen], total: usd(1)) }
        let row = try #require(AccountingRow.rows(of: .sample).first)
        func changed(tax: Money) throws(InvalidField) -> AccountingRow {
            try AccountingRow(
                order: row.order,
                status: row.status,
                soldAt: row.soldAt,
                paidAt: nil,
                buyer: row.buyer,
                item: row.item,
                shipping: row.shipping,
                discount: row.discount,
                premium: row.premium,
                tax: tax,
                paid: row.paid,
                refunded: row.refunded
            )
        }
        #expect(try changed(tax: usd(0)) == row)
        #expect(throws: InvalidField.self) { try changed(tax: usd(.max)) }
        #expect(throws: InvalidField.self) { try changed(tax: Money(minorUnits: 0, currency: .jpy)) }
    }

    @Test("The accounting columns have decimal amounts, and one field for each column")
    func columns() throws {
        let fields = try #require(AccountingRow.rows(of: .paidSample).first).fields
        let columns = Dictionary(uniqueKeysWithValues: zip(AccountingRow.header, fields))
        #expect(fields.count == AccountingRow.header.count)
        #expect(columns["price"] == "120.50" && columns["shipping"] == "5.50" && columns["total"] == "126.00")
        #expect(columns["paid"] == "126.00" && columns["refunded"] == "0.00" && columns["currency"] == "USD")
    }

    @Test("A charge applies only to charges that precede it, and occurs once per kind")
    func rules() throws {
        let rate = try Percentage(parsing: "10%")
        #expect(throws: InvalidField.self) { try ChargeRule(.items, rate: rate, of: [.items]) }
        #expect(throws: InvalidField.self) { try ChargeRule(.premium, rate: rate, of: [.tax]) }
        #expect(throws: InvalidField.self) { try ChargeRule(.tax, rate: rate, of: []) }
        let tax = try ChargeRule(.tax, rate: rate, of: [.premium])
        #expect(throws: InvalidField.self) { try OrderingPolicy(charges: [tax, tax]) }
    }

    @Test("Random splits add up to the amount, and each part differs from its exact share by less than one unit")
    func splits() {
        var random = SplitMix64(seed: TestSeed.next())
        for _ in 0..<2_000 {
            let prices = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                usd(
                    .random(in: 0...Money.maximumMinorUnits >> Int64.random(in: 0...50, using: &random), using: &random)
                )
            }
            let amount = usd(.random(in: -Money.maximumMinorUnits...Money.maximumMinorUnits, using: &random))
            let parts = OrderCharges.split(amount, over: prices)
            #expect(parts.reduce(0) { $0 + $1.minorUnits } == amount.minorUnits)
            let sum = prices.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
            for (part, price) in zip(parts, prices) where sum > 0 {
                let difference = Int128(part.minorUnits) * sum - Int128(amount.minorUnits) * Int128(price.minorUnits)
                #expect(difference.magnitude < sum.magnitude)
            }
        }
    }
}
