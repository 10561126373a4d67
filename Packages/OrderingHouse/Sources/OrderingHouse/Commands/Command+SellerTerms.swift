public import FoundationCore
public import HouseCore
public import Ordering

// Commands of sellers: shipping methods and discounts.

extension Command where Module == OrderingHouse, Output == ShippingMethod {
    /// Adds a shipping method of the caller.
    ///
    /// Its execution throws `IdentifierTaken`; `OrderingRefusal.invalid` for a method that is not valid.
    public static func add(_ new: NewShippingMethod, as id: ShippingMethodID) -> Command {
        Command(on: .init(.shippingMethod(id))) { context in
            let seller = try context.activeMember()
            guard context.session.shippingMethods[id] == nil else { throw IdentifierTaken() }
            let method = try OrderingRefusal.checking { () throws(InvalidField) in
                try ShippingMethod(id: id, seller: seller, name: new.name, price: new.price, countries: new.countries)
            }
            try OrderingRefusal.requireVisible(method.name, as: "name")
            try context.record(.shippingMethodAdded(method))
            return method
        }
    }
}

extension Command where Module == OrderingHouse, Output == Void {
    /// Removes a shipping method of the caller. Orders with this method are unchanged.
    ///
    /// Its execution throws `OrderingRefusal.notFound` if the caller has no such method.
    public static func removeShippingMethod(_ id: ShippingMethodID) -> Command {
        Command(on: .init(.shippingMethod(id))) { context in
            let seller = try context.member()
            guard context.session.shippingMethods[id]?.seller == seller else { throw OrderingRefusal.notFound }
            try context.record(.shippingMethodRemoved(id))
        }
    }

    /// Ends a discount of the caller. Does nothing if it has already ended.
    ///
    /// Its execution throws `OrderingRefusal.notFound` if the caller has no such discount.
    public static func endDiscount(_ id: DiscountID) -> Command {
        Command(on: .init(.discount(id))) { context in
            let seller = try context.member()
            guard let row = context.session.discounts[id], row.seller == seller else { throw OrderingRefusal.notFound }
            if !row.isEnded { try context.record(.discountEnded(id)) }
        }
    }
}

extension Command where Module == OrderingHouse, Output == Discount {
    /// Adds a discount of the caller.
    ///
    /// Its execution throws `IdentifierTaken`; `OrderingRefusal.rules`, with `.discountCodeTaken` if another discount of
    /// the caller has the code.
    public static func addDiscount(_ terms: DiscountTerms, code: DiscountCode, as id: DiscountID) -> Command {
        Command(on: .init(.discount(id), .code(code))) { context in
            let seller = try context.activeMember(), session = context.session
            guard session.discounts[id] == nil else { throw IdentifierTaken() }
            guard session.secrets.discount(code, of: seller) == nil else {
                throw OrderingRefusal.rules(Refusal(.discountCodeTaken))
            }
            try context.record(.discountAdded(id, seller: seller, terms))
            session.secrets.add(code, of: seller, for: id)
            return try Discount(id: id, seller: seller, code: code, terms: terms)
        }
    }
}

extension DiscountCode {
    /// The alphabet of Crockford's base 32, which omits I, L, O and U.
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    private static let generatedLength = 16

    /// Creates a code from 80 random bits.
    static func generate(_ secrets: any SecretSource) throws(InvalidField) -> DiscountCode {
        try DiscountCode(String(secrets.bytes(generatedLength).map { alphabet[Int($0) % alphabet.count] }))
    }
}
