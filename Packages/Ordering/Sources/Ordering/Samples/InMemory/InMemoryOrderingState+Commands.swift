import FoundationCore

extension InMemoryOrderingState {
    /// Executes a command. For a repeated request, returns the response that is recorded for its idempotency key.
    mutating func perform(
        _ command: OrderCommand,
        on id: OrderID,
        key: String,
        by caller: MemberID?,
        at now: Instant
    ) throws(ClientFailure) -> Order {
        let record = "\(caller?.rawValue ?? "") \(key)"
        if let response = responses[record] {
            guard response.order == id, response.command == command else {
                throw ClientFailure(.keyReused)
            }
            return try response.result.get()
        }
        let index = try index(of: id), role = try role(of: caller, in: orders[index])
        if case .discount(_?) = command, let caller,
            let delay = policy.discountAttemptDelay(after: wrongCodes[caller] ?? [], at: now)
        {
            throw ClientFailure(.throttled, retryAfter: delay)
        }
        let result: Result<Order, ClientFailure>
        do throws(ClientFailure) {
            result = .success(try execute(command, at: index, key: key, by: role, at: now))
        } catch {
            guard error.code == .refused else { throw error }
            result = .failure(error)
        }
        responses[record] = Response(order: id, command: command, result: result)
        return try result.get()
    }

    private mutating func execute(
        _ command: OrderCommand,
        at index: Int,
        key: String,
        by role: OrderActor,
        at now: Instant
    ) throws(ClientFailure) -> Order {
        let payment = try command.manualPayment
        do throws(Refusal) {
            switch command {
            case .combine(let others): return try combine([orders[index].id] + others, by: role, at: now)
            case .discount(let code?): try apply(code, to: index, by: role, at: now)
            case .discount(nil): _ = try orders[index].removeDiscount(by: role, at: now)
            case .shipTo(let address, let method): try shipTo(address, method, at: index, by: role, at: now)
            case .pay: _ = try orders[index].pay(through: .manual, by: role, at: now)
            case .confirmPayment:
                if let payment {
                    let offered = offeredMethods(of: orders[index])
                    _ = try orders[index].receive(payment, offering: offered, by: role, at: now)
                }
            case .cancel(let reason): _ = try orders[index].cancel(because: reason, by: role, at: now)
            case .ship(let shipment): _ = try orders[index].ship(shipment, by: role, at: now)
            case .deliver: _ = try orders[index].deliver(by: role, at: now)
            case .refund(let amount, let reason):
                _ = try orders[index].refund(amount, because: reason, reference: key, by: role, at: now)
            case .recordRefund(let reference): _ = try orders[index].recordRefund(reference, by: role, at: now)
            }
            return orders[index]
        } catch {
            throw ClientFailure(error)
        }
    }

    private mutating func shipTo(
        _ address: ShippingAddress,
        _ method: ShippingMethodID?,
        at index: Int,
        by role: OrderActor,
        at now: Instant
    ) throws(Refusal) {
        let known = orders[index].shipping.flatMap { addresses[$0.address] == address ? $0.address : nil }
        let id = known ?? identifiers.next(ShippingAddress.self)
        let offered = offeredMethods(of: orders[index])
        _ = try orders[index].shipTo(id, in: address.country, with: method, of: offered, by: role, at: now)
        addresses[id] = address
    }

    private func offeredMethods(of order: Order) -> [ShippingMethod] { methods.filter { $0.seller == order.seller } }

    private mutating func apply(
        _ code: DiscountCode,
        to index: Int,
        by role: OrderActor,
        at now: Instant
    ) throws(Refusal) {
        let order = orders[index]
        try order.require(.discount, by: role, at: now)
        guard let found = discounts.first(where: { $0.seller == order.seller && $0.code == code }) else {
            wrongCodes[order.buyer, default: []].append(now)
            throw Refusal(.unknownDiscount)
        }
        let memberUseCount = orders.count { $0.buyer == order.buyer && $0.usedDiscount == found.id }
        _ = try orders[index].apply(counted(found), memberUseCount: memberUseCount, by: role, at: now)
    }

    private mutating func combine(
        _ ids: [OrderID],
        by role: OrderActor,
        at now: Instant
    ) throws(Refusal) -> Order {
        let chosen = ids.compactMap { id in orders.first { $0.id == id } }
        guard Set(ids).count == ids.count, chosen.count == ids.count else { throw Refusal(.notCombinable) }
        if let id = Order.combination(of: chosen, by: role), let combined = orders.first(where: { $0.id == id }) {
            return combined
        }
        let combined = try Order.combine(chosen, as: identifiers.next(Order.self), by: role, at: now)
        for moved in combined.moved {
            orders = orders.map { $0.id == moved.order.id ? moved.order : $0 }
        }
        orders.append(combined.order)
        return combined.order
    }
}

extension OrderCommand {
    /// The payment that a confirmation of a manual payment reports; `nil` for any other command.
    fileprivate var manualPayment: IncomingPayment? {
        get throws(ClientFailure) {
            guard case .confirmPayment(let amount, let reference) = self else { return nil }
            return try valid { () throws(InvalidField) in
                try IncomingPayment(provider: .manual, reference: reference, amount: amount)
            }
        }
    }
}
