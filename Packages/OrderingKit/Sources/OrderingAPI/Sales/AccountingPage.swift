public import FoundationCore
public import Ordering

/// A page of the accounting export, oldest order first.
public struct AccountingPage: Sendable, Hashable {
    /// The maximum number of rows in a page.
    public static let maximumRowCount = 1_000

    /// The rows, and the cursor of the next page.
    public let rows: Page<AccountingRow>

    /// Creates a page.
    public init(_ rows: Page<AccountingRow>) { self.rows = rows }
}
