public import FoundationCore

/// JSON: `{"order":…,"offer":…}`. One of the properties is the update; the other is null.
extension OrderingUpdate: ObjectCodable {
    /// The coding of the JSON object. When decoding, the null property may be missing.
    public static let coding = ObjectCoding(
        OrderingUpdate.init(_:_:),
        .optional("order", \.order),
        .optional("offer", \.offer)
    )

    private init(_ order: OrderUpdate?, _ offer: OfferUpdate?) throws(InvalidField) {
        switch (order, offer) {
        case (let order?, nil): self = .order(order)
        case (nil, let offer?): self = .offer(offer)
        default: throw InvalidField("order", "must be stated if and only if there is no offer")
        }
    }

    private var order: OrderUpdate? {
        guard case .order(let update) = self else { return nil }
        return update
    }

    private var offer: OfferUpdate? {
        guard case .offer(let update) = self else { return nil }
        return update
    }
}
