public import FoundationCore

/// The commands of the buyer before the payment.
extension Order {
    /// Chooses the address and the shipping method. After the payment, only the address can change.
    ///
    /// - Parameters:
    ///   - address: The identifier of the stored address.
    ///   - country: The country of the address.
    ///   - method: The shipping method; `nil` if the seller offers none in the currency of the order.
    ///   - offered: The shipping methods of the seller. Methods in another currency than the order cannot be chosen.
    ///   - actor: The role of the person who acts.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`, `.noShippingMethod`,
    ///   `.shippingMethodRequired`, `.notShippedThere`, `.totalTooLarge`.
    public mutating func shipTo(
        _ address: AddressID,
        in country: Country,
        with method: ShippingMethodID?,
        of offered: [ShippingMethod],
        by actor: OrderActor,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        try require(.shipTo, by: actor, at: clock)
        // The buyer of a paid order may keep its method, even if the seller has removed or changed it since.
        let paidMethod = status == .awaitingPayment ? nil : shipping?.method
        let possible = status == .awaitingPayment ? payable(offered) : []
        let chosen = method.flatMap { id in possible.first { $0.id == id } } ?? paidMethod
        guard chosen?.id == method else { throw Refusal(.noShippingMethod) }
        guard chosen != nil || possible.isEmpty else { throw Refusal(.shippingMethodRequired) }
        guard chosen?.serves(country) ?? true else { throw Refusal(.notShippedThere) }
        let choice = ShippingChoice(address: address, method: chosen)
        return choice == shipping ? nil : try record(.shippingChosen(choice), by: actor, at: clock)
    }

    /// Returns whether the total of the unpaid order does not contain the shipping yet: the seller offers shipping
    /// methods in the currency of the order, and the buyer has not chosen an address and a method.
    ///
    /// - Parameters:
    ///   - offered: The shipping methods of the seller.
    ///   - clock: The house's clock.
    public func isMissingShipping(of offered: [ShippingMethod], at clock: Instant) -> Bool {
        status(at: clock) == .awaitingPayment && shipping == nil && !payable(offered).isEmpty
    }

    /// Returns the methods whose price is in the currency of the order.
    private func payable(_ offered: [ShippingMethod]) -> [ShippingMethod] {
        offered.filter { $0.price.currency == currency }
    }

    /// Applies a discount. It replaces the current discount of the order.
    ///
    /// - Parameters:
    ///   - discount: The current state of the discount that has the code.
    ///   - memberUseCount: The number of the buyer's other orders with the discount.
    ///   - actor: The role of the person who acts.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`, `.unknownDiscount`,
    ///   `.discountEnded`, `.discountNotStarted`, `.discountCurrency`, `.belowMinimumOrder`, `.discountUsedUp`.
    public mutating func apply(
        _ discount: Discount,
        memberUseCount: Int,
        by actor: OrderActor,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        try require(.discount, by: actor, at: clock)
        guard self.discount?.id != discount.id else { return nil }
        guard discount.seller == seller else { throw Refusal(.unknownDiscount) }
        let items = charges.amount(of: .items)
        try discount.requireUsable(for: items, memberUseCount: memberUseCount, at: max(clock, updatedAt))
        let applied = AppliedDiscount(recorded: discount.id, discount.terms.reduction(of: items))
        return try record(.discountChanged(applied), by: actor, at: clock)
    }

    /// Removes the discount. It can then be used again.
    ///
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`.
    public mutating func removeDiscount(by actor: OrderActor, at clock: Instant) throws(Refusal) -> OrderEvent? {
        try require(.discount, by: actor, at: clock)
        return discount == nil ? nil : try record(.discountChanged(nil), by: actor, at: clock)
    }

    /// Requests to pay the total. If the total is zero, the order is paid at once.
    ///
    /// - Throws: `Refusal`: the code for the status, such as `.orderExpired`; `.otherParty`, `.addressRequired`.
    public mutating func pay(
        through provider: PaymentProviderName,
        by actor: OrderActor,
        at clock: Instant
    ) throws(Refusal) -> OrderEvent? {
        if status == .paid, acceptedPayment == nil, repeats(.pay, by: actor) { return nil }
        try require(.pay, by: actor, at: clock)
        guard shipping != nil else { throw Refusal(.addressRequired) }
        guard paymentRequest?.provider != provider else { return nil }
        return try record(.paymentRequested(provider), by: actor, at: clock)
    }
}

extension Discount {
    /// Checks that the discount has not ended and that its terms permit one more use.
    fileprivate func requireUsable(for items: Money, memberUseCount: Int, at time: Instant) throws(Refusal) {
        guard !hasEnded(at: time) else { throw Refusal(.discountEnded) }
        if let start = terms.validFrom, time < start { throw Refusal(.discountNotStarted, time: start) }
        if let own = (terms.amount ?? terms.minimumOrder)?.currency, own != items.currency {
            throw Refusal(.discountCurrency, currency: own)
        }
        if let minimum = terms.minimumOrder, items.minorUnits < minimum.minorUnits {
            throw Refusal(.belowMinimumOrder, amount: minimum)
        }
        guard !isUsedUp, !terms.isOncePerMember || memberUseCount == 0 else { throw Refusal(.discountUsedUp) }
    }
}
