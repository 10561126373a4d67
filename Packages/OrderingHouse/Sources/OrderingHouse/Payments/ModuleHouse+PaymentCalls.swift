public import FoundationCore
public import HouseCore
internal import Ordering

extension ModuleHouse<OrderingHouse> {
    /// The maximum number of calls that run at the same time.
    private static var concurrencyLimit: Int { 8 }
    /// The longest pause before a failed call is repeated, in seconds.
    private static var maximumPause: Int { 3_600 }

    /// Performs the due calls to a payment provider, oldest first and at most eight at the same time. A failed call
    /// becomes due again after a pause, which grows from a second to an hour. Calls to other providers remain in the
    /// outbox.
    ///
    /// Several processes may run this function at the same time; the provider recognises repeated calls. A call to
    /// prepare a payment page is removed if its order no longer requests a payment of this amount. A page that was
    /// prepared earlier can still be paid. The amount of such a payment is wrong, or the payment is late, so its refund
    /// becomes due.
    ///
    /// - Parameters:
    ///   - provider: The provider.
    ///   - timeout: The timeout of each call. A call that takes longer is cancelled and counts as failed.
    ///   - clock: The clock for the timeout.
    /// - Returns: The numbers of performed and removed calls, and the calls that failed.
    /// - Throws: `HouseFailure`; `CancellationError` if the task is cancelled. Calls without a result are then still
    ///   due.
    @discardableResult
    public func performPaymentCalls(
        through provider: any PaymentProvider,
        timeout: Duration = .seconds(30),
        clock: any WallClock = SystemClock()
    ) async throws -> PaymentCallReport {
        let name = provider.name
        let due = try await read { session, snapshot in try session.dueCalls(to: name, at: snapshot.now) }
        return try await withThrowingTaskGroup(of: PaymentCallOutcome.self) { group in
            var report = PaymentCallReport()
            for (index, call) in due.enumerated() {
                if index >= Self.concurrencyLimit, let outcome = try await group.next() { report.add(outcome) }
                group.addTask { try await settle(call, through: provider, within: timeout, by: clock) }
            }
            for try await outcome in group { report.add(outcome) }
            return report
        }
    }

    /// Performs a call, and stores its result.
    private func settle(
        _ due: DuePaymentCall,
        through provider: any PaymentProvider,
        within timeout: Duration,
        by clock: any WallClock
    ) async throws -> PaymentCallOutcome {
        let call = due.call
        guard due.isRequested else {
            try await perform(.complete(call, page: nil), by: .house)
            return .dropped
        }
        let page: String?
        do {
            page = try await provider.perform(call, within: timeout, by: clock)
        } catch {
            // If the task was cancelled, the error is not a result of the provider.
            try Task.checkCancellation()
            let pause = Duration.seconds(min(1 << min(due.attempts, 12), Self.maximumPause))
            let retryAt = try await perform(.repeatCall(call, after: pause), by: .house)
            return .failed(PaymentCallFailure(call: call, error: error, retryAt: retryAt))
        }
        try await perform(.complete(call, page: page), by: .house)
        return .performed
    }
}

/// A due call in the outbox.
struct DuePaymentCall: Sendable {
    let call: PaymentCall
    /// The number of earlier attempts.
    let attempts: Int
    /// Whether the order still requests a payment of this amount; `true` for a refund.
    let isRequested: Bool
}

/// The result of one call.
private enum PaymentCallOutcome: Sendable {
    case performed, dropped
    case failed(PaymentCallFailure)
}

extension PaymentCallReport {
    fileprivate mutating func add(_ outcome: PaymentCallOutcome) {
        switch outcome {
        case .performed: performedCount += 1
        case .dropped: droppedCount += 1
        case .failed(let failure): failures.append(failure)
        }
    }
}

extension PaymentProvider {
    /// Performs a call, and cancels it after a timeout.
    ///
    /// - Throws: `PaymentCallTimeout`; the errors of `perform(_:)`.
    fileprivate func perform(
        _ call: PaymentCall,
        within timeout: Duration,
        by clock: any WallClock
    ) async throws -> String? {
        try await withThrowingTaskGroup(of: String?.self) { group in
            group.addTask { try await perform(call) }
            group.addTask {
                try await clock.wait(timeout)
                throw PaymentCallTimeout(duration: timeout)
            }
            defer { group.cancelAll() }
            guard let page = try await group.next() else { throw CancellationError() }
            return page
        }
    }
}

extension OrderingSession {
    /// Reads the calls to a provider that are due, oldest first.
    fileprivate func dueCalls(to provider: PaymentProviderName, at time: Instant) throws -> [DuePaymentCall] {
        let calls = try payments.calls(to: provider, dueAt: time)
        try orders.load(calls.map(\.call.order))
        return calls.map { call, attempts in
            DuePaymentCall(call: call, attempts: attempts, isRequested: requests(call, at: time))
        }
    }

    private func requests(_ call: PaymentCall, at time: Instant) -> Bool {
        guard case .page = call.request else { return true }
        guard let order = orders[call.order], order.status(at: time) == .awaitingPayment else { return false }
        return order.paymentRequest == PaymentRequest(provider: call.provider, amount: call.amount)
    }
}

extension Command where Module == OrderingHouse, Output == Void {
    /// Removes a call from the outbox, and stores the address of the payment page that the call prepared.
    fileprivate static func complete(_ call: PaymentCall, page: String?) -> Command {
        Command(on: .init(.order(call.order))) { context in context.session.payments.complete(call, page: page) }
    }
}

extension Command where Module == OrderingHouse, Output == Instant {
    /// Schedules a failed call to be repeated after a pause. Returns the time of the next attempt.
    fileprivate static func repeatCall(_ call: PaymentCall, after pause: Duration) -> Command {
        Command(on: .init(.order(call.order))) { context in
            let time = context.now.advanced(by: pause)
            context.session.payments.repeatCall(call, at: time)
            return time
        }
    }
}
