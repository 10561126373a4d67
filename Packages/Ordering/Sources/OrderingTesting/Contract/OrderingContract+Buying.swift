import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

extension OrderingContract {
    /// The contract of `OrderingClient`.
    public static let buying: [OrderingContract] = reading + preparing + paying + offering

    private static let reading: [OrderingContract] = [
        OrderingContract(
            "a sale creates an unpaid order of the buyer, with the payment deadline that the policy sets"
        ) { stage in
            let id = try await stage.sell("Radio", at: 2_000), order = try await stage.buyer.order(id)
            #expect(order.buyer == stage.ben && order.seller == stage.sara && order.status == .awaitingPayment)
            #expect(order.items.map(\.title) == ["Radio"] && order.items.map(\.kind) == [.auction])
            #expect(order.total == usd(2_000))
            #expect(order.payBy == order.createdAt.advanced(by: .seconds(4 * 86_400)))
            #expect(order.history.map(\.action) == [.create] && order.history[0].actor == .house)
        },
        OrderingContract("orders are listed newest first, in pages, and can be filtered by status") { stage in
            var ids: [OrderID] = []
            for number in 1...3 {
                ids.append(try await stage.sell("Radio \(number)"))
                try await stage.house.advance(by: .seconds(60))
            }
            let limit = try #require(PageLimit(2))
            let first = try await stage.buyer.orders(OrderListing(limit: limit))
            #expect(first.elements.map(\.id) == [ids[2], ids[1]])
            let second = try await stage.buyer.orders(OrderListing(cursor: first.next, limit: limit))
            #expect(second.elements.map(\.id) == [ids[0]] && second.next == nil)
            _ = try await stage.buyer.perform(.cancel(StatedOrderReason("Mistake")), on: ids[1], key: "k")
            let open = try await stage.buyer.orders(OrderListing(statuses: [.awaitingPayment]))
            #expect(open.elements.map(\.id) == [ids[2], ids[0]])
            #expect(try await stage.seller.orders(OrderListing()).elements == [])
        },
        OrderingContract("orders are found by a prefix of their identifier, or of an item's identifier") {
            stage in
            let id = try await stage.sell("Radio"), other = try await stage.sell("Map")
            let item = try await stage.buyer.order(id).items[0].item
            for prefix in [id.rawValue, item.rawValue] {
                let listing = OrderListing(prefix: prefix)
                #expect(try await stage.buyer.orders(listing).elements.map(\.id) == [id])
                #expect(try await stage.seller.sales(listing).elements.map(\.id) == [id])
                #expect(try await stage.seller.orders(listing).elements == [])
                #expect(try await stage.other.orders(listing).elements == [])
            }
            #expect(try await stage.buyer.orders(OrderListing(prefix: "unknown")).elements == [])
            let start = String(item.rawValue.prefix(1))
            #expect(try await stage.buyer.orders(OrderListing(prefix: start)).elements.contains { $0.id == id })
            let paid = OrderListing(statuses: [.paid], prefix: item.rawValue)
            #expect(try await stage.buyer.orders(paid).elements == [])
            let combined = try await stage.buyer.perform(.combine(with: [other]), on: id, key: "k")
            let found = try await stage.buyer.orders(OrderListing(prefix: item.rawValue)).elements
            #expect(found.map(\.id) == [combined.id])
            #expect(try await stage.buyer.orders(OrderListing(prefix: id.rawValue)).elements.map(\.id) == [id])
        },
        OrderingContract("another member finds neither the order nor its address") { stage in
            let id = try await stage.sellAddressed()
            #expect(await failure { try await stage.other.order(id) }?.code == .notFound)
            #expect(await failure { try await stage.other.address(of: id) }?.code == .notFound)
            #expect(await failure { try await stage.other.perform(.pay, on: id, key: "k") }?.code == .notFound)
            #expect(await failure { try await stage.buyer.order("unknown") }?.code == .notFound)
            #expect(try await stage.seller.address(of: id) == .sample)
            #expect(try await stage.house.ownerClient.order(id).id == id)
        },
    ]

    private static let preparing: [OrderingContract] = [
        OrderingContract("the buyer chooses an address, and a shipping method that serves the country") { stage in
            let method = try await stage.seller.addShippingMethod(
                NewShippingMethod(name: "Parcel", price: usd(500), countries: [ShippingAddress.sample.country]),
                key: "m"
            )
            let id = try await stage.sell(at: 2_000)
            #expect(try await stage.buyer.shippingMethods(of: stage.sara) == [method])
            let abroad = try ShippingAddress(name: "Ben", lines: ["1 Road"], country: Country("NZ"))
            #expect(await stage.refusal(of: .shipTo(abroad, method: method.id), on: id) == .notShippedThere)
            #expect(await stage.refusal(of: .shipTo(.sample, method: nil), on: id) == .shippingMethodRequired)
            #expect(await stage.refusal(of: .shipTo(.sample, method: "unknown"), on: id) == .noShippingMethod)
            #expect(await failure { try await stage.buyer.address(of: id) }?.code == .notFound)
            let order = try await stage.buyer.perform(.shipTo(.sample, method: method.id), on: id, key: "k4")
            #expect(order.shipping?.method == method && order.total == usd(2_500))
            #expect(try await stage.buyer.address(of: id) == .sample)
        },
        OrderingContract(
            "every member can read the charge rules, which are those of new orders",
            policy: {
                let premium = try ChargeRule(.premium, rate: Percentage(parsing: "10%"), of: [.items])
                return try OrderingPolicy(charges: [premium])
            }
        ) { stage in
            let rules = try await stage.other.chargeRules()
            #expect(rules.map(\.kind) == [.premium])
            let order = try await stage.buyer.order(stage.sell(at: 2_000))
            #expect(order.rules == rules && order.total == usd(2_200))
        },
        OrderingContract("a discount lowers the total and can be removed") { stage in
            let terms = try DiscountTerms(percentage: Percentage(parsing: "12.5%"), maximumUses: 1)
            let discount = try await stage.seller.addDiscount(NewDiscount(terms: terms), key: "d")
            let id = try await stage.sell(at: 1_001), second = try await stage.sell(at: 500)
            let order = try await stage.buyer.perform(.discount(discount.code), on: id, key: "k1")
            #expect(order.total == usd(876) && order.discount?.id == discount.id)
            #expect(try await stage.buyer.discountCode(of: id) == discount.code)
            #expect(try await stage.seller.discountCode(of: id) == discount.code)
            #expect(await failure { try await stage.other.discountCode(of: id) }?.code == .notFound)
            #expect(await failure { try await stage.house.ownerClient.discountCode(of: id) }?.code == .notFound)
            #expect(await failure { try await stage.buyer.discountCode(of: second) }?.code == .notFound)
            let again = await failure {
                try await stage.buyer.perform(.discount(discount.code), on: second, key: "k2")
            }
            #expect(again?.refusal?.code == .discountUsedUp)
            #expect(try await stage.buyer.perform(.discount(nil), on: id, key: "k3").total == usd(1_001))
            let other = try await stage.buyer.perform(.discount(discount.code), on: second, key: "k4")
            #expect(other.total == usd(437))
        },
        OrderingContract("after ten wrong discount codes in an hour, the next attempt is throttled") { stage in
            let discount = try await stage.seller.addDiscount(
                NewDiscount(terms: DiscountTerms(amount: usd(100))),
                key: "d"
            )
            let id = try await stage.sell()
            for number in 0..<10 {
                let guess = try OrderCommand.discount(DiscountCode("WRONGCODE\(number)"))
                let refused = await failure { try await stage.buyer.perform(guess, on: id, key: "k\(number)") }
                #expect(refused?.refusal?.code == .unknownDiscount)
            }
            let limited = await failure {
                try await stage.buyer.perform(.discount(discount.code), on: id, key: "right")
            }
            #expect(limited?.code == .throttled && limited?.retryAfter == .seconds(3_600))
            try await stage.house.advance(by: .seconds(3_600))
            let order = try await stage.buyer.perform(.discount(discount.code), on: id, key: "right")
            #expect(order.total == usd(1_900))
        },
        OrderingContract("unpaid orders of one seller are combined; the new order has the earliest deadline") { stage in
            let first = try await stage.sellAddressed(at: 2_000), deadline = try await stage.buyer.order(first).payBy
            try await stage.house.advance(by: .seconds(3_600))
            let second = try await stage.sell("Teapot", at: 500)
            let combined = try await stage.buyer.perform(.combine(with: [second]), on: first, key: "k")
            #expect(combined.items.map(\.title) == ["Radio", "Teapot"] && combined.total == usd(2_500))
            #expect(combined.payBy == deadline && combined.shipping?.address != nil)
            for id in [first, second] {
                let old = try await stage.buyer.order(id)
                #expect(old.status == .combined && old.combinedInto == combined.id)
            }
            let repeated = try await stage.buyer.perform(.combine(with: [second]), on: first, key: "k")
            #expect(repeated == combined)
            // Repeating the command with a new key, as a restarted program does, records nothing either.
            #expect(try await stage.buyer.perform(.combine(with: [second]), on: first, key: "k2") == combined)
            #expect(try await stage.buyer.perform(.combine(with: [first]), on: second, key: "k3") == combined)
            #expect(try await stage.buyer.orders(OrderListing()).elements.count == 3)
            let third = try await stage.sell("Map", at: 100)
            let mixed = await failure { try await stage.buyer.perform(.combine(with: [third]), on: first, key: "k4") }
            #expect(mixed?.refusal?.code == .orderCombined)
            let others = await failure {
                try await stage.seller.perform(.combine(with: [second]), on: first, key: "k5")
            }
            #expect(others?.refusal?.code == .orderCombined)
        },
        OrderingContract("orders of other buyers or sellers are not combined") { stage in
            let id = try await stage.sell()
            let carlas = try await stage.house.sell(
                "Vase",
                from: stage.sara,
                to: stage.carla,
                at: usd(700),
                runnerUp: nil
            )
            let ofCarla = try await stage.house.sell(
                "Map",
                from: stage.carla,
                to: stage.ben,
                at: usd(700),
                runnerUp: nil
            )
            for other in [carlas, ofCarla, id] {
                let refused = await failure {
                    try await stage.buyer.perform(.combine(with: [other]), on: id, key: "k-\(other)")
                }
                #expect(refused?.refusal?.code == .notCombinable || refused?.code == .notFound)
            }
            #expect(try await stage.buyer.order(id).status == .awaitingPayment)
        },
    ]

    private static let paying: [OrderingContract] = [
        OrderingContract("the buyer requests to pay, and the seller confirms the payment") { stage in
            let id = try await stage.sell()
            let early = await failure { try await stage.buyer.perform(.pay, on: id, key: "k1") }
            #expect(early?.refusal?.code == .addressRequired)
            #expect(await failure { try await stage.buyer.paymentInstructions(for: id) }?.code == .notFound)
            _ = try await stage.buyer.perform(.shipTo(.sample, method: nil), on: id, key: "k2")
            let requested = try await stage.buyer.perform(.pay, on: id, key: "k3")
            #expect(requested.status == .awaitingPayment && requested.paymentRequest?.amount == usd(2_000))
            let instructions = try await stage.buyer.paymentInstructions(for: id)
            #expect(instructions.request == requested.paymentRequest)
            let paid = try await stage.confirm(id, 2_000)
            #expect(paid.status == .paid && paid.held == usd(2_000) && paid.refunds == [])
            #expect(try await stage.buyer.order(id) == paid)
        },
        OrderingContract("the seller confirms no payment before the buyer has chosen an offered shipping method") {
            stage in
            let method = try await stage.seller.addShippingMethod(
                NewShippingMethod(name: "Parcel", price: usd(500)),
                key: "m"
            )
            let id = try await stage.sell()
            let early = await failure { try await stage.confirm(id, 2_000) }
            #expect(early?.refusal?.code == .addressRequired)
            #expect(try await stage.seller.order(id).payments == [])
            _ = try await stage.buyer.perform(.shipTo(.sample, method: method.id), on: id, key: "k1")
            #expect(try await stage.confirm(id, 2_500).status == .paid)
        },
        OrderingContract("a repeated request gets the same response; a different one with the same key is refused") {
            stage in
            let id = try await stage.sellAddressed()
            let first = try await stage.buyer.perform(.pay, on: id, key: "k")
            _ = try await stage.confirm(id, 2_000)
            #expect(try await stage.buyer.perform(.pay, on: id, key: "k") == first)
            let other = await failure { try await stage.buyer.perform(.deliver, on: id, key: "k") }
            #expect(other?.code == .keyReused)
        },
        OrderingContract("the buyer cannot confirm the payment, and the seller cannot pay") { stage in
            let id = try await stage.sellAddressed()
            let payment = OrderCommand.confirmPayment(usd(2_000), reference: "mine")
            #expect(await stage.refusal(of: payment, on: id) == .otherParty)
            let sellers = await failure { try await stage.seller.perform(.pay, on: id, key: "k2") }
            #expect(sellers?.refusal?.code == .otherParty)
        },
        OrderingContract("an order that is not paid in time expires, even if a payment arrives later") { stage in
            let id = try await stage.sellAddressed()
            try await stage.house.advance(by: .seconds(4 * 86_400))
            let order = try await stage.buyer.order(id)
            #expect(order.status(at: stage.house.now) == .expired)
            let late = try await stage.confirm(id, 2_000)
            #expect(late.status(at: stage.house.now) == .expired && late.payments.map(\.outcome) == [.late])
            #expect(late.refundsDue.map(\.amount) == [usd(2_000)] && late.held == usd(0))
            let refused = await failure { try await stage.buyer.perform(.pay, on: id, key: "k") }
            #expect(refused?.refusal?.code == .orderExpired)
        },
    ]

    private static let offering: [OrderingContract] = [
        OrderingContract(
            "the runner-up of an expired order gets an offer at their maximum; accepting it creates an order"
        ) {
            stage in
            _ = try await stage.sell("Radio", at: 3_000, runnerUp: stage.carla)
            #expect(try await stage.other.offers() == [])
            try await stage.house.advance(by: .seconds(4 * 86_400))
            let offer = try #require(try await stage.other.offers().first)
            #expect(offer.item.title == "Radio" && offer.item.price == usd(2_900) && offer.status == .open)
            #expect(
                await failure { try await stage.buyer.answer(offer.id, isAccepted: true, key: "k") }?.code == .notFound
            )
            let accepted = try await stage.other.answer(offer.id, isAccepted: true, key: "k")
            let order = try await stage.other.order(#require(accepted.order))
            #expect(accepted.status == .accepted && order.items.map(\.kind) == [.secondChance])
            #expect(order.total == usd(2_900) && order.status == .awaitingPayment)
            let declined = await failure { try await stage.other.answer(offer.id, isAccepted: false, key: "k2") }
            #expect(declined?.refusal?.code == .offerClosed)
        },
        OrderingContract("an offer can be declined; without an answer, it expires") { stage in
            _ = try await stage.sell("Radio", at: 3_000, runnerUp: stage.carla)
            _ = try await stage.sell("Teapot", at: 4_000, runnerUp: stage.carla)
            try await stage.house.advance(by: .seconds(4 * 86_400))
            let offers = try await stage.other.offers()
            #expect(offers.count == 2)
            let declined = try await stage.other.answer(offers[0].id, isAccepted: false, key: "k")
            #expect(declined.status == .declined && declined.order == nil)
            try await stage.house.advance(by: .seconds(48 * 3_600))
            let late = await failure { try await stage.other.answer(offers[1].id, isAccepted: true, key: "k2") }
            #expect(late?.refusal?.code == .offerClosed)
            #expect(try await stage.other.orders(OrderListing()).elements == [])
        },
    ]
}
