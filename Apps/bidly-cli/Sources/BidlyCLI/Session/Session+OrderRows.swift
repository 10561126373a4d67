import Accounts
import CommandLineCore
import FoundationCore
import Ordering

/// Adds names and next steps to orders and offers, for presenters.
extension Session {
    /// Loads what `bidly order show` displays.
    ///
    /// - Throws: `ClientFailure`.
    func overview(of order: Order) async throws -> OrderOverview {
        guard var row = try await rows(of: [order]).first else {
            throw CommandFailure.noOrder(named: order.id.rawValue)
        }
        if row.nextStep == nil, row.role == .buyer, row.status == .delivered {
            // A command may have changed the order. It must not fail because reviews cannot be read.
            let unreviewed = try? await unreviewedItem(of: order)
            row.nextStep = unreviewed.map { OrderNextStep.review($0).selecting(options) }
        }
        let isPayable = row.role == .buyer && row.status == .awaitingPayment && order.paymentRequest != nil
        return OrderOverview(
            row: row,
            address: order.shipping == nil ? nil : try await orderingClient.address(of: order.id),
            discountCode: order.discount == nil || row.role == nil
                ? nil : try await orderingClient.discountCode(of: order.id),
            instructions: isPayable ? try await orderingClient.paymentInstructions(for: order.id) : nil
        )
    }

    /// Returns the first item of an order that has no review. Sends one request for each item up to it.
    private func unreviewedItem(of order: Order) async throws -> ItemID? {
        for line in order.items {
            let review = try await review(of: line.item)
            if review == nil { return line.item }
        }
        return nil
    }

    /// Adds the names of the parties to orders. Each name is requested once.
    ///
    /// - Throws: `ClientFailure`.
    func rows(of orders: [Order]) async throws -> [OrderRow] {
        let members = try await members(orders.flatMap { [$0.buyer, $0.seller] })
        return orders.compactMap { order in
            guard let buyer = members[order.buyer], let seller = members[order.seller] else { return nil }
            let role = account.flatMap { order.role(of: $0.id) }
            return OrderRow(
                order: order,
                buyer: buyer,
                seller: seller,
                role: role,
                now: clock.now,
                nextStep: role.flatMap { OrderNextStep.next(of: order, for: $0, at: clock.now) }?.selecting(options)
            )
        }
    }

    /// Adds to offers the names of their sellers, and the next steps: the answer to an open offer, or the next step of the
    /// order if it is loaded. Each name is requested once.
    ///
    /// - Throws: `ClientFailure`.
    func rows(of offers: [SecondChanceOffer]) async throws -> [OfferRow] {
        let members = try await members(offers.map(\.seller)), now = clock.now
        return offers.compactMap { offer in
            let order = offer.order.flatMap { ordering.order($0) }
            let nextStep =
                order.flatMap { OrderNextStep.next(of: $0, for: .buyer, at: now) }
                ?? OrderNextStep.answer(offer, at: now)
            return members[offer.seller].map {
                OfferRow(offer: offer, seller: $0, nextStep: nextStep?.selecting(options), now: now)
            }
        }
    }

    private func members(_ ids: [MemberID]) async throws -> [MemberID: Member] {
        var members = account.map { [$0.id: $0] } ?? [:]
        for id in ids where members[id] == nil { members[id] = try await memberClient.member(id).member }
        return members
    }
}
