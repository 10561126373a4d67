public import FoundationCore

extension SalesClient {
    /// Returns the accounting export as a sequence of rows, oldest order first. The sequence holds one page in memory.
    /// The rows show the sales as of the request for the first page.
    ///
    /// ```swift
    /// for try await row in client.accountingRows { csv.append(row.fields, to: &text) }
    /// ```
    ///
    /// The iterator throws `ClientFailure`.
    public var accountingRows: AccountingRows { AccountingRows(client: self) }
}

/// The rows of an accounting export, page by page.
public struct AccountingRows: AsyncSequence, Sendable {
    fileprivate let client: any SalesClient

    /// An iterator of rows.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let client: any SalesClient
        private var page: ArraySlice<AccountingRow> = []
        private var cursor: PageCursor?
        private var isLast = false

        fileprivate init(client: any SalesClient) { self.client = client }

        /// Returns the next row; `nil` after the last.
        ///
        /// - Throws: `ClientFailure` if the next page cannot be loaded. The next call then requests the same page
        ///   again.
        public mutating func next() async throws(ClientFailure) -> AccountingRow? {
            while page.isEmpty, !isLast {
                let next = try await client.accountingPage(from: cursor)
                page = next.elements[...]
                cursor = next.next
                isLast = next.next == nil
            }
            return page.popFirst()
        }
    }

    /// Creates an iterator that begins with the first page.
    public func makeAsyncIterator() -> Iterator { Iterator(client: client) }
}
