import FoundationCore

extension Order {
    /// Ben's order for Anna's camera, which awaits payment.
    public static let sample = Sample.valid { () throws(Refusal) in
        try create(Sample.id("order00001"), .sample, at: Sample.time(hours: -2)).order
    }

    /// The sample order after the payment.
    public static let paidSample = Sample.valid {
        var order = sample
        let time = Sample.time(hours: -1)
        _ = try order.shipTo(
            Sample.id("addrs00001"),
            in: ShippingAddress.sample.country,
            with: ShippingMethod.sample.id,
            of: [.sample],
            by: .buyer,
            at: time
        )
        _ = try order.pay(through: .manual, by: .buyer, at: time)
        let payment = try IncomingPayment(provider: .manual, reference: "Transfer 17", amount: order.total)
        _ = try order.receive(payment, offering: [], by: .seller, at: time)
        return order
    }
}

extension OrderCreation {
    /// The sale of Anna's camera to Ben.
    public static let sample = Sample.valid {
        try OrderCreation(
            buyer: Sample.id("ben0000001"),
            seller: Sample.id("anna000001"),
            items: [.sample],
            payBy: Sample.time(hours: 94)
        )
    }
}

extension OrderLineItem {
    /// The line item of Anna's camera.
    public static let sample = Sample.valid {
        try OrderLineItem(
            item: Sample.id("camera0001"),
            title: "Tarnwick rangefinder camera, 35 mm",
            price: Money(minorUnits: 12_050, currency: .usd),
            kind: .auction
        )
    }
}

extension ShippingAddress {
    /// Ben's address.
    public static let sample = Sample.valid {
        try ShippingAddress(name: "Ben Example", lines: ["1 Sample Street", "12345 Sampleton"], country: Country("DE"))
    }
}

extension ShippingMethod {
    /// The shipping method "Parcel" of Anna.
    public static let sample = Sample.valid {
        try ShippingMethod(
            id: Sample.id("parcel0001"),
            seller: Sample.id("anna000001"),
            name: "Parcel",
            price: Money(minorUnits: 550, currency: .usd),
            countries: ["AT", "DE", "US"].map { try Country($0) }
        )
    }
}

extension Discount {
    /// Anna's discount of 10 %, for at most ten uses.
    public static let sample = Sample.valid {
        try Discount(
            id: Sample.id("discount01"),
            seller: Sample.id("anna000001"),
            code: DiscountCode("SAMPLE-TEN-PERCENT"),
            terms: DiscountTerms(percentage: Percentage(parsing: "10%"), maximumUses: 10)
        )
    }
}

extension SecondChanceOffer {
    /// The second-chance offer of a teapot to Ben.
    public static let sample = Sample.valid {
        try SecondChanceOffer(
            id: Sample.id("offer00001"),
            seller: Sample.id("anna000001"),
            member: Sample.id("ben0000001"),
            item: OrderLineItem(
                item: Sample.id("teapat0001"),
                title: "Stoneware teapot, blue glaze",
                price: Money(minorUnits: 3_000, currency: .usd),
                kind: .secondChance
            ),
            madeAt: Sample.time(hours: -3),
            expiresAt: Sample.time(hours: 45)
        )
    }
}
