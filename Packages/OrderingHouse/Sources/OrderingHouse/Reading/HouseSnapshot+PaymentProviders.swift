internal import FoundationCore
internal import HouseCore
internal import Ordering

extension HouseSnapshot {
    /// Returns the names of the payment providers that the house uses or has used. Reads the log entries of the
    /// settings.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt`, `UnreadableEntry` or `InvalidField` if an entry cannot be
    ///   read.
    func usedPaymentProviders() throws -> Set<PaymentProviderName> {
        let changes = try log(of: [OrderingSubject.settings.subject: 0], in: OrderingHouse.name)
        return try changes.reduce(into: [.manual]) { names, entry in
            guard case .providerChanged(let name) = try OrderingEvent(from: entry) else { return }
            names.insert(name)
        }
    }
}
