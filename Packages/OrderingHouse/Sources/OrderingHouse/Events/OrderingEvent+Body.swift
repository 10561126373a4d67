internal import FoundationCore
public import HouseCore
internal import Ordering

/// The coding of event bodies, version 1.
extension OrderingEvent {
    /// Writes the fields of the event that are not log columns.
    public func write(to body: inout JSONWriter) {
        body.object { body in
            switch self {
            case .order(_, let change, let actor, let admin):
                body.member("actor", actor.rawValue)
                change.writeMembers(to: &body)
                if let admin { body.member("admin", admin) }
            case .saleSettled(_, let kind): body.member("sale", kind.rawValue)
            case .strikeGiven(_, let member): body.member("member", member)
            case .offerMade(let offer): body.member("offer", LoggedValue(offer))
            case .offerChanged(_, .accepted(let order)): body.member("order", order)
            case .discountAdded(_, let seller, let terms):
                body.member("seller", seller)
                body.member("terms", LoggedValue(terms))
            case .shippingMethodAdded(let method): body.member("method", LoggedValue(method))
            case .policyChanged(let policy): body.member("policy", LoggedValue(policy))
            case .providerChanged(let provider): body.member("provider", provider.rawValue)
            case .offerChanged, .discountEnded, .shippingMethodRemoved: break
            }
        }
    }

    /// Decodes a log entry.
    ///
    /// - Throws: `UnreadableEntry`; `InvalidField` for damaged values.
    public init(from entry: LogEntry) throws {
        guard entry.version == 1 else {
            throw UnreadableEntry(entry, "Event version \(entry.version) is not supported.")
        }
        let body = try LogBody(of: entry)
        switch OrderingSubject(entry.subject) {
        case .order(let id):
            let change = try OrderEvent.Change(entry, body)
            let actor = OrderActor(rawValue: try body.member("actor"))
            self = .order(id, change, by: actor, admin: try body.member("admin"))
        case .settledSale(let item): self = .saleSettled(item, SaleKind(rawValue: try body.member("sale")))
        case .strike(let order): self = .strikeGiven(order, to: try body.member("member"))
        case .offer(let id): self = try Self.offerEvent(of: id, entry, body)
        case .discount(let id) where entry.kind == "discountEnded": self = .discountEnded(id)
        case .discount(let id):
            let terms = try body.member("terms", as: LoggedValue<DiscountTerms>.self).value
            self = .discountAdded(id, seller: try body.member("seller"), terms)
        case .shippingMethod(let id) where entry.kind == "shippingMethodRemoved": self = .shippingMethodRemoved(id)
        case .shippingMethod:
            self = .shippingMethodAdded(try body.member("method", as: LoggedValue<ShippingMethod>.self).value)
        case .settings where entry.kind == "paymentProviderChanged":
            self = .providerChanged(PaymentProviderName(rawValue: try body.member("provider")))
        case .settings: self = .policyChanged(try body.member("policy", as: LoggedValue<OrderingPolicy>.self).value)
        default: throw UnreadableEntry(entry, "The subject is unknown.")
        }
    }

    private static func offerEvent(of id: OfferID, _ entry: LogEntry, _ body: LogBody) throws -> OrderingEvent {
        switch entry.kind {
        case "offerMade": .offerMade(try body.member("offer", as: LoggedValue<SecondChanceOffer>.self).value)
        case "offerAccepted": .offerChanged(id, .accepted(try body.member("order")))
        case "offerDeclined": .offerChanged(id, .declined)
        case "offerExpired": .offerChanged(id, .expired)
        default: throw UnreadableEntry(entry, "The kind is unknown.")
        }
    }
}

extension OrderEvent.Change {
    fileprivate func writeMembers(to body: inout JSONWriter) {
        switch self {
        case .created(let creation):
            body.member("buyer", creation.buyer)
            body.member("seller", creation.seller)
            body.member("items", LoggedValue(creation.items))
            if !creation.rules.isEmpty { body.member("rules", LoggedValue(creation.rules)) }
            body.member("payBy", creation.payBy)
            if let shipping = creation.shipping { body.member("shipping", LoggedValue(shipping)) }
        case .shippingChosen(let choice): body.member("shipping", LoggedValue(choice))
        case .discountChanged(let discount): body.member("discount", discount.map(LoggedValue.init))
        case .combined(let order): body.member("order", order)
        case .paymentRequested(let provider): body.member("provider", provider.rawValue)
        case .paymentReceived(let payment, let outcome):
            body.member("payment", LoggedValue(payment))
            body.member("outcome", outcome.rawValue)
        case .cancelled(let reason): body.member("reason", reason)
        case .shipped(let shipment): body.member("shipment", LoggedValue(shipment))
        case .refunded(let amount, let reason, let reference):
            body.member("amount", amount)
            body.member("reason", reason)
            body.member("reference", reference)
        case .refundPaid(let reference): body.member("reference", reference)
        case .reminded, .expired, .delivered: break
        }
    }

    fileprivate init(_ entry: LogEntry, _ body: LogBody) throws {
        switch entry.kind {
        case "orderCreated":
            self = .created(
                try OrderCreation(
                    buyer: body.member("buyer"),
                    seller: body.member("seller"),
                    items: body.member("items", as: LoggedValue<[OrderLineItem]>.self).value,
                    rules: body.member("rules", as: LoggedValue<[ChargeRule]>?.self)?.value ?? [],
                    payBy: body.member("payBy"),
                    shipping: body.member("shipping", as: LoggedValue<ShippingChoice>?.self)?.value
                )
            )
        case "shippingChosen":
            self = .shippingChosen(try body.member("shipping", as: LoggedValue<ShippingChoice>.self).value)
        case "orderDiscountChanged":
            self = .discountChanged(try body.member("discount", as: LoggedValue<AppliedDiscount>?.self)?.value)
        case "orderCombined": self = .combined(into: try body.member("order"))
        case "paymentRequested":
            self = .paymentRequested(PaymentProviderName(rawValue: try body.member("provider")))
        case "paymentReceived":
            self = .paymentReceived(
                try body.member("payment", as: LoggedValue<IncomingPayment>.self).value,
                Payment.Outcome(rawValue: try body.member("outcome"))
            )
        case "buyerReminded": self = .reminded
        case "orderExpired": self = .expired
        case "orderCancelled": self = .cancelled(reason: try body.member("reason"))
        case "orderShipped": self = .shipped(try body.member("shipment", as: LoggedValue<Shipment>.self).value)
        case "orderDelivered": self = .delivered
        case "refundGranted":
            self = .refunded(
                try body.member("amount"),
                reason: try body.member("reason"),
                reference: try body.member("reference")
            )
        case "refundPaid": self = .refundPaid(reference: try body.member("reference"))
        default: throw UnreadableEntry(entry, "The kind is unknown.")
        }
    }
}
