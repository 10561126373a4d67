internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// The row of the table `ordering_settings`: the policy of orders, and the name of the payment provider.
struct OrderingSettingsRow: SubjectRow {
    var policy = OrderingPolicy.standard
    var provider = PaymentProviderName.manual

    init() {}

    init(_ row: SQLRow) throws {
        policy = try StoredJSON.value(of: row.read(1))
        provider = PaymentProviderName(rawValue: try row.read(2))
    }

    static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
        [("policy", "\(d.text) NOT NULL"), ("provider", "\(d.text) NOT NULL")]
    }

    var values: [SQLValue] { [StoredJSON.text(of: policy).sqlValue, provider.rawValue.sqlValue] }
}

/// The table with the settings of ordering over one database connection. Its only row is cached between transactions.
final class SettingsTable {
    static let definition = SubjectTable<OrderingSettingsRow>.definition("ordering_settings")

    private let rows: SubjectTable<OrderingSettingsRow>

    init(_ connection: any SQLConnection) { rows = SubjectTable("ordering_settings", on: connection) }

    /// The loaded settings. Before a program has stored any, they are the standard policy and the manual provider.
    var current: OrderingSettingsRow {
        get { rows[OrderingSubject.settings.subject] ?? OrderingSettingsRow() }
        set { rows[OrderingSubject.settings.subject] = newValue }
    }

    func load() throws { try rows.load([OrderingSubject.settings.subject]) }

    func flush() throws { try rows.flush() }

    func invalidate(_ subjects: [LogSubject]) { rows.invalidate(subjects) }

    func invalidateAll() { rows.invalidateAll() }
}
