internal import FoundationCore
public import HouseCore
internal import Ordering

extension ModuleHouse<OrderingHouse> {
    /// Performs the calls to a payment provider that are due, oldest first. A call that fails is repeated later, after pauses
    /// that grow from a second to an hour.
    ///
    /// Several processes may run this function at the same time; the provider recognises repeated calls.
    ///
    /// - Returns: The number of calls that succeeded.
    /// - Throws: `HouseFailure`; `CancellationError`.
    @discardableResult
    public func performPaymentCalls(through provider: any PaymentProvider) async throws -> Int {
        let due = try await read { session, snapshot in try session.payments.calls(dueAt: snapshot.now) }
        var count = 0
        for (call, attempts) in due {
            try Task.checkCancellation()
            do {
                let page = try await provider.perform(call)
                try await perform(.complete(call, page: page), by: .house)
                count += 1
            } catch let failure as HouseFailure {
                throw failure
            } catch {
                try await perform(.repeatCall(call, after: .seconds(min(1 << min(attempts, 12), 3_600))), by: .house)
            }
        }
        return count
    }
}

extension Command where Module == OrderingHouse, Output == Void {
    /// Removes a call that succeeded from the outbox, and stores the address of the payment page that the call
    /// prepared.
    fileprivate static func complete(_ call: PaymentCall, page: String?) -> Command {
        Command(on: .init(.order(call.order))) { context in context.session.payments.complete(call, page: page) }
    }

    /// Schedules a failed call to be repeated after a pause.
    fileprivate static func repeatCall(_ call: PaymentCall, after pause: Duration) -> Command {
        Command(on: .init(.order(call.order))) { context in
            context.session.payments.repeatCall(call, at: context.now.advanced(by: pause))
        }
    }
}
