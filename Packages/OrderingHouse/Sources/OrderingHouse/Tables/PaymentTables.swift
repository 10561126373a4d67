internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// The kept tables of payments over one database connection: the outbox of calls to providers, the addresses of payment
/// pages, and the processed events. Nothing is cached between transactions.
final class PaymentTables {
    static let definitions = [
        table("payment_calls", "Pending calls to payment providers.") { d in
            """
            CREATE TABLE payment_calls (
                id \(d.text) PRIMARY KEY, provider \(d.text) NOT NULL, order_id \(d.text) NOT NULL, payment \(d.text), reference \(d.text),
                amount \(d.integer) NOT NULL, currency \(d.text) NOT NULL, attempts \(d.integer) NOT NULL,
                due \(d.integer) NOT NULL
            )\(d.tableOptions);
            CREATE INDEX due_payment_calls ON payment_calls (provider, due, id);
            """
        },
        table("payment_pages", "Addresses of payment pages.") { d in
            """
            CREATE TABLE payment_pages (
                order_id \(d.text) NOT NULL, amount \(d.integer) NOT NULL, address \(d.text) NOT NULL,
                PRIMARY KEY (order_id, amount)
            )\(d.keyedTableOptions);
            """
        } secondScript: { d in
            // A page without a provider is from a house of the first version, and of the provider at that time.
            """
            CREATE TABLE provider_pages (
                order_id \(d.text) NOT NULL, amount \(d.integer) NOT NULL, provider \(d.text) NOT NULL,
                address \(d.text) NOT NULL, PRIMARY KEY (order_id, amount, provider)
            )\(d.keyedTableOptions);
            INSERT INTO provider_pages SELECT order_id, amount, '', address FROM payment_pages;
            DROP TABLE payment_pages;
            ALTER TABLE provider_pages RENAME TO payment_pages;
            """
        },
        table("payment_events", "Identifiers of processed payment-provider events.") { d in
            """
            CREATE TABLE payment_events (id \(d.text) PRIMARY KEY, time \(d.integer) NOT NULL)\(d.keyedTableOptions);
            """
        },
    ]

    /// The maximum number of calls that are read at once.
    private static let callLimit = 100

    /// A change that this transaction has not written yet.
    private enum Change {
        case add(PaymentCall, due: Instant)
        case complete(PaymentCall, page: String?)
        case repeatCall(PaymentCall, due: Instant)
        case addEvent(String, time: Instant)
    }

    private let due, others, add, remove, repetition, page, putPage, event, addEvent: any SQLStatement
    private var received: Set<String> = []
    private var changes: [Change] = []

    init(_ connection: any SQLConnection) {
        due = connection.deferred(
            """
            SELECT id, order_id, payment, reference, amount, currency, attempts FROM payment_calls
            WHERE provider = ?1 AND due <= ?2 ORDER BY due, id LIMIT ?3
            """
        )
        others = connection.deferred(
            "SELECT provider, count(*) FROM payment_calls WHERE provider <> ?1 GROUP BY provider ORDER BY provider"
        )
        add = connection.deferred(
            """
            INSERT INTO payment_calls (id, provider, order_id, payment, reference, amount, currency, attempts, due)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8) ON CONFLICT DO NOTHING
            """
        )
        remove = connection.deferred("DELETE FROM payment_calls WHERE id = ?1")
        repetition = connection.deferred("UPDATE payment_calls SET attempts = attempts + 1, due = ?2 WHERE id = ?1")
        page = connection.deferred(
            """
            SELECT address FROM payment_pages WHERE order_id = ?1 AND amount = ?2 AND provider IN (?3, '')
            ORDER BY provider DESC LIMIT 1
            """
        )
        putPage = connection.deferred(
            """
            INSERT INTO payment_pages (order_id, amount, provider, address) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (order_id, amount, provider) DO UPDATE SET address = excluded.address
            """
        )
        event = connection.deferred("SELECT id FROM payment_events WHERE id = ?1")
        addEvent = connection.deferred("INSERT INTO payment_events (id, time) VALUES (?1, ?2)")
    }

    private static func table(
        _ name: String,
        _ content: String,
        script: @escaping @Sendable (SQLDialect) -> String,
        secondScript: (@Sendable (SQLDialect) -> String)? = nil
    ) -> ModuleTable {
        let second = secondScript.map { SQLMigration("\(name)-2", script: $0) }
        return ModuleTable(
            name,
            .kept(content),
            migrations: [SQLMigration(name, script: script)] + [second].compactMap(\.self)
        )
    }

    /// Loads whether events were already processed, in at most one round trip to the database.
    func load(events: [String]) throws {
        var parameters = SQLParameters(capacity: events.count)
        for event in events where !received.contains(event) { parameters.add(event) }
        if parameters.count > 0 { received.formUnion(try event.run(parameters).map { try $0.read(0) }) }
    }

    /// Returns whether a loaded event was processed.
    func isReceived(_ event: String) -> Bool { received.contains(event) }

    func addEvent(_ event: String, at time: Instant) {
        received.insert(event)
        changes.append(.addEvent(event, time: time))
    }

    func add(_ call: PaymentCall, at time: Instant) { changes.append(.add(call, due: time)) }

    func complete(_ call: PaymentCall, page: String?) { changes.append(.complete(call, page: page)) }

    func repeatCall(_ call: PaymentCall, at time: Instant) { changes.append(.repeatCall(call, due: time)) }

    /// Writes the changes in the order in which they were made, with one or two statements each. There are no changes
    /// unless the house has used a payment provider other than the manual one.
    func flush() throws(SQLError) {
        for change in changes { try write(change) }
        invalidateAll()
    }

    func invalidateAll() { (received, changes) = ([], []) }

    private func write(_ change: Change) throws(SQLError) {
        switch change {
        case .add(let call, let due):
            var payment: String?, reference: String?
            if case .refund(let first, let second) = call.request { (payment, reference) = (first, second) }
            let amount = call.amount
            try add.execute(
                call.id,
                call.provider.rawValue,
                call.order,
                payment,
                reference,
                amount.minorUnits,
                amount.currency.code,
                due
            )
        case .complete(let call, let address):
            try remove.execute(call.id)
            if let address { try putPage.execute(call.order, call.amount.minorUnits, call.provider.rawValue, address) }
        case .repeatCall(let call, let due): try repetition.execute(call.id, due)
        case .addEvent(let event, let time): try addEvent.execute(event, time)
        }
    }
}

// MARK: - For reading

extension PaymentTables {
    /// Reads due calls to a provider, oldest first, with the number of earlier attempts. Reads at most 100 calls.
    func calls(
        to provider: PaymentProviderName,
        dueAt time: Instant
    ) throws -> [(call: PaymentCall, attempts: Int)] {
        try due.query(provider.rawValue, time, Self.callLimit).map { row in
            guard let currency = Currency(code: try row.read(5, as: String.self)) else {
                throw HouseFailure(.corrupt, "A row of the table \"payment_calls\" cannot be read.")
            }
            let payment = try row.read(2, as: String?.self), reference = try row.read(3, as: String?.self)
            let call = PaymentCall(
                id: try row.read(0),
                provider: provider,
                order: try row.read(1),
                request: payment.map { .refund(payment: $0, reference: reference ?? "") } ?? .page,
                amount: Money(minorUnits: try row.read(4), currency: currency)
            )
            return (call, try row.read(6))
        }
    }

    /// Counts the calls to each provider other than `provider`, sorted by name.
    func callCounts(besides provider: PaymentProviderName) throws -> [(provider: PaymentProviderName, count: Int)] {
        try others.query(provider.rawValue).map { row in
            (PaymentProviderName(rawValue: try row.read(0)), try row.read(1))
        }
    }

    /// Reads the address of a provider's payment page for an order and an amount; `nil` if there is none.
    func page(of order: OrderID, _ amount: Money, at provider: PaymentProviderName) throws -> String? {
        try page.first(order, amount.minorUnits, provider.rawValue)?.read(0)
    }
}
