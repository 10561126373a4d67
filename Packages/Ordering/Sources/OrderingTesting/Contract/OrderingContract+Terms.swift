import FoundationCore
import Ordering
import Testing

extension OrderingContract {
    /// The contract of `SellerTermsClient`.
    public static let sellerTerms: [OrderingContract] = [
        OrderingContract("shipping methods are added, listed by name, and removed") { stage in
            let post = try await stage.seller.addShippingMethod(
                NewShippingMethod(name: "Post", price: usd(500)),
                key: "k1"
            )
            let courier = try await stage.seller.addShippingMethod(
                NewShippingMethod(name: "Courier", price: usd(900), countries: [Country("DE")]),
                key: "k2"
            )
            #expect(try await stage.seller.ownShippingMethods() == [courier, post])
            #expect(await failure { try await stage.buyer.removeShippingMethod(post.id) }?.code == .notFound)
            try await stage.seller.removeShippingMethod(post.id)
            #expect(try await stage.buyer.shippingMethods(of: stage.sara) == [courier])
        },
        OrderingContract("repeating an addition with the same idempotency key adds nothing") { stage in
            let method = NewShippingMethod(name: "Post", price: usd(500))
            let discount = NewDiscount(terms: try DiscountTerms(amount: usd(300)))
            let added = try await stage.seller.addShippingMethod(method, key: "k1")
            #expect(try await stage.seller.addShippingMethod(method, key: "k1") == added)
            #expect(try await stage.seller.ownShippingMethods() == [added])
            let granted = try await stage.seller.addDiscount(discount, key: "k2")
            #expect(try await stage.seller.addDiscount(discount, key: "k2") == granted)
            #expect(try await stage.seller.discounts() == [granted])
        },
        OrderingContract("an invalid shipping method is refused; the error names the field") { stage in
            let invalid = await failure {
                try await stage.seller.addShippingMethod(NewShippingMethod(name: "", price: usd(1)), key: "k")
            }
            #expect(invalid?.code == .invalid && invalid?.detail?.contains("name") == true)
        },
        OrderingContract("discounts are added, listed with their use counts, and ended") { stage in
            let own = try DiscountCode("SUMMER-2030"), terms = try DiscountTerms(amount: usd(300))
            let added = try await stage.seller.addDiscount(NewDiscount(code: own, terms: terms), key: "k1")
            #expect(added.code == own && added.useCount == 0 && !added.isEnded)
            let taken = await failure {
                try await stage.seller.addDiscount(NewDiscount(code: own, terms: terms), key: "k2")
            }
            #expect(taken?.refusal?.code == .discountCodeTaken)
            let id = try await stage.sell()
            _ = try await stage.buyer.perform(.discount(own), on: id, key: "k3")
            #expect(try await stage.seller.discounts().map(\.useCount) == [1])
            #expect(try await stage.buyer.discounts() == [])
            #expect(await failure { try await stage.buyer.endDiscount(added.id) }?.code == .notFound)
            #expect(try await stage.seller.endDiscount(added.id).isEnded)
            let other = try await stage.sell("Teapot")
            let refused = await failure { try await stage.buyer.perform(.discount(own), on: other, key: "k4") }
            #expect(refused?.refusal?.code == .discountEnded)
            #expect(try await stage.buyer.order(id).total == usd(1_700))
        },
    ]

    /// The contract of `TradingRecordClient`.
    public static let tradingRecords: [OrderingContract] = [
        OrderingContract("two orders that were not paid bar their buyer from bidding") { stage in
            let none = try TradingRecord(member: stage.ben, saleCount: 0, strikeCount: 0, isBarred: false)
            #expect(try await stage.other.tradingRecord(of: stage.ben) == none)
            _ = try await stage.sell()
            try await stage.house.advance(by: .seconds(4 * 86_400))
            #expect(try await stage.other.tradingRecord(of: stage.ben).strikeCount == 1)
            let second = try await stage.sell()
            _ = try await stage.buyer.perform(.cancel(StatedOrderReason("Mistake")), on: second, key: "k")
            let barred = try await stage.other.tradingRecord(of: stage.ben)
            #expect(barred.strikeCount == 2 && barred.isBarred)
        },
        OrderingContract("a delivered order counts as a sale") { stage in
            let id = try await stage.sellPaid()
            _ = try await stage.seller.perform(.ship(Shipment(carrier: "Post")), on: id, key: "k")
            #expect(try await stage.other.tradingRecord(of: stage.sara).saleCount == 0)
            try await stage.house.advance(by: .seconds(30 * 86_400))
            #expect(try await stage.other.tradingRecord(of: stage.sara).saleCount == 1)
        },
    ]
}
