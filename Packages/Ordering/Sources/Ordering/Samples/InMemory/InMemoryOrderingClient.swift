public import FoundationCore

/// The client of an ``InMemoryOrdering`` for one caller, in all roles.
public struct InMemoryOrderingClient: Sendable {
    let house: InMemoryOrdering
    /// The caller; `nil` for the owner of the house.
    private let caller: MemberID?

    init(_ house: InMemoryOrdering, _ caller: MemberID?) {
        self.house = house
        self.caller = caller
    }

    private func ask<Result: Sendable>(
        _ work: (inout InMemoryOrderingState, Instant) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
        return try house.withState(work)
    }

    func askAsMember<Result: Sendable>(
        _ work: (inout InMemoryOrderingState, MemberID) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard let caller else { throw ClientFailure(.forbidden) }
        return try ask { state, _ throws(ClientFailure) in try work(&state, caller) }
    }
}

extension InMemoryOrderingClient: OrderingClient {
    /// Returns an order.
    public func order(_ id: OrderID) throws(ClientFailure) -> Order {
        try ask { state, _ throws(ClientFailure) in
            let order = state.orders[try state.index(of: id)]
            _ = try state.role(of: caller, in: order)
            return order
        }
    }

    /// Returns the address that an order is shipped to.
    public func address(of order: OrderID) throws(ClientFailure) -> ShippingAddress {
        let choice = try self.order(order).shipping
        return try ask { state, _ throws(ClientFailure) in
            guard let address = choice.flatMap({ state.addresses[$0.address] }) else { throw ClientFailure(.notFound) }
            return address
        }
    }

    /// Returns the code of the discount that is applied to an order.
    public func discountCode(of order: OrderID) throws(ClientFailure) -> DiscountCode {
        let order = try self.order(order)
        return try ask { state, _ throws(ClientFailure) in
            guard let applied = order.discount, caller.flatMap(order.role) != nil,
                let discount = state.discounts.first(where: { $0.id == applied.id })
            else { throw ClientFailure(.notFound) }
            return discount.code
        }
    }

    /// Executes a command.
    public func perform(_ command: OrderCommand, on order: OrderID, key: String) throws(ClientFailure) -> Order {
        try ask { state, now throws(ClientFailure) in
            try state.perform(command, on: order, key: key, by: caller, at: now)
        }
    }

    /// Returns a page of the caller's orders as the buyer.
    public func orders(_ listing: OrderListing) throws(ClientFailure) -> Page<Order> {
        try ask { state, _ throws(ClientFailure) in try state.orders(listing, of: caller, as: .buyer) }
    }

    /// Returns the shipping methods that a seller offers.
    public func shippingMethods(of seller: MemberID) throws(ClientFailure) -> [ShippingMethod] {
        try ask { state, _ in state.methods.filter { $0.seller == seller }.sorted { $0.name < $1.name } }
    }

    /// Returns the rules of the policy for the buyer's premium and the tax.
    public func chargeRules() throws(ClientFailure) -> [ChargeRule] { try ask { state, _ in state.policy.charges } }

    /// Returns the instructions for paying an order.
    public func paymentInstructions(for order: OrderID) throws(ClientFailure) -> PaymentInstructions {
        guard let request = try self.order(order).paymentRequest else { throw ClientFailure(.notFound) }
        return PaymentInstructions(request: request)
    }

    /// Returns the second-chance offers to the caller.
    public func offers() throws(ClientFailure) -> [SecondChanceOffer] {
        try ask { state, _ in state.offers.reversed().filter { $0.member == caller } }
    }

    /// Accepts or declines an offer.
    public func answer(_ offer: OfferID, isAccepted: Bool, key: String) throws(ClientFailure) -> SecondChanceOffer {
        try ask { state, now throws(ClientFailure) in
            try state.answer(offer, isAccepted: isAccepted, by: caller, at: now)
        }
    }
}

extension InMemoryOrderingClient: SalesClient {
    /// Returns a page of the caller's orders as the seller.
    public func sales(_ listing: OrderListing) throws(ClientFailure) -> Page<Order> {
        try ask { state, _ throws(ClientFailure) in try state.orders(listing, of: caller, as: .seller) }
    }

    /// Returns the caller's sales numbers. The numbers of auctions are zero, because this house has no auctions.
    public func dashboard() throws(ClientFailure) -> SalesDashboard {
        try ask { state, now in state.dashboard(of: caller, at: now) }
    }

    /// Returns a page of the accounting export, with at most two rows.
    public func accountingPage(from cursor: PageCursor?) throws(ClientFailure) -> Page<AccountingRow> {
        try ask { state, _ throws(ClientFailure) in try state.accountingPage(of: caller, from: cursor) }
    }
}

extension InMemoryOrderingClient: SellerTermsClient, TradingRecordClient {
    /// Adds a shipping method.
    public func addShippingMethod(_ method: NewShippingMethod, key: String) throws(ClientFailure) -> ShippingMethod {
        try askAsMember { state, caller throws(ClientFailure) in try state.add(method, of: caller, key: key) }
    }

    /// Returns the caller's shipping methods.
    public func ownShippingMethods() throws(ClientFailure) -> [ShippingMethod] {
        guard let caller else { throw ClientFailure(.forbidden) }
        return try shippingMethods(of: caller)
    }

    /// Removes a shipping method.
    public func removeShippingMethod(_ id: ShippingMethodID) throws(ClientFailure) {
        try askAsMember { state, caller throws(ClientFailure) in try state.removeMethod(id, of: caller) }
    }

    /// Adds a discount.
    public func addDiscount(_ discount: NewDiscount, key: String) throws(ClientFailure) -> Discount {
        try askAsMember { state, caller throws(ClientFailure) in try state.add(discount, of: caller, key: key) }
    }

    /// Returns the caller's discounts.
    public func discounts() throws(ClientFailure) -> [Discount] {
        try askAsMember { state, caller in
            state.discounts.reversed().filter { $0.seller == caller }.map(state.counted)
        }
    }

    /// Ends a discount.
    public func endDiscount(_ id: DiscountID) throws(ClientFailure) -> Discount {
        try askAsMember { state, caller throws(ClientFailure) in try state.endDiscount(id, of: caller) }
    }

    /// Returns the record of a member.
    public func tradingRecord(of member: MemberID) throws(ClientFailure) -> TradingRecord {
        try ask { state, _ throws(ClientFailure) in try state.tradingRecord(of: member) }
    }
}
