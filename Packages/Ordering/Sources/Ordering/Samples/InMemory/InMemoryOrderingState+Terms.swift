import FoundationCore

/// The commands on shipping methods, discounts and offers.
extension InMemoryOrderingState {
    mutating func add(
        _ method: NewShippingMethod,
        of seller: MemberID,
        key: String
    ) throws(ClientFailure) -> ShippingMethod {
        if case .method(let added)? = additions["\(seller) \(key)"] { return added }
        let id = identifiers.next(ShippingMethod.self)
        let added = try valid { () throws(InvalidField) in
            try ShippingMethod(
                id: id,
                seller: seller,
                name: method.name,
                price: method.price,
                countries: method.countries
            )
        }
        methods.append(added)
        additions["\(seller) \(key)"] = .method(added)
        return added
    }

    mutating func removeMethod(_ id: ShippingMethodID, of seller: MemberID) throws(ClientFailure) {
        guard let index = methods.firstIndex(where: { $0.id == id && $0.seller == seller }) else {
            throw ClientFailure(.notFound)
        }
        methods.remove(at: index)
    }

    mutating func add(
        _ discount: NewDiscount,
        of seller: MemberID,
        key: String
    ) throws(ClientFailure) -> Discount {
        if case .discount(let added)? = additions["\(seller) \(key)"] { return added }
        let id = identifiers.next(Discount.self), generated = identifiers.next(DiscountCode.self).rawValue
        let added = try valid { () throws(InvalidField) in
            let code = if let own = discount.code { own } else { try DiscountCode(generated) }
            return try Discount(id: id, seller: seller, code: code, terms: discount.terms)
        }
        guard !discounts.contains(where: { $0.seller == seller && $0.code == added.code }) else {
            throw ClientFailure(.refused, refusal: Refusal(.discountCodeTaken))
        }
        discounts.append(added)
        additions["\(seller) \(key)"] = .discount(added)
        return added
    }

    mutating func endDiscount(_ id: DiscountID, of seller: MemberID) throws(ClientFailure) -> Discount {
        guard let index = discounts.firstIndex(where: { $0.id == id && $0.seller == seller }) else {
            throw ClientFailure(.notFound)
        }
        let old = discounts[index]
        discounts[index] = try valid { () throws(InvalidField) in
            try Discount(id: id, seller: seller, code: old.code, terms: old.terms, isEnded: true)
        }
        return counted(discounts[index])
    }

    mutating func answer(
        _ id: OfferID,
        isAccepted: Bool,
        by caller: MemberID?,
        at now: Instant
    ) throws(ClientFailure) -> SecondChanceOffer {
        guard let index = offers.firstIndex(where: { $0.id == id && $0.member == caller }) else {
            throw ClientFailure(.notFound)
        }
        do throws(Refusal) {
            let order = identifiers.next(Order.self)
            var offer = offers[index]
            let change = try isAccepted ? offer.accept(as: order, at: now) : offer.decline(at: now)
            if case .accepted(order) = change, let facts = try? offer.orderCreation(under: policy, at: now) {
                orders.append(try Order.create(order, facts, at: now).order)
            }
            offers[index] = offer
            return offer
        } catch {
            throw ClientFailure(error)
        }
    }
}
