public import FoundationCore

/// The sales of a seller. An implementation is for one caller. Every function throws `ClientFailure`.
public protocol SalesClient: OrderClient {
    /// Returns a page of the caller's orders as the seller, newest first.
    func sales(_ listing: OrderListing) async throws(ClientFailure) -> Page<Order>

    /// Returns the caller's sales numbers.
    func dashboard() async throws(ClientFailure) -> SalesDashboard

    /// Returns a page of the accounting export, oldest order first. All pages of an export show the sales as of the
    /// request for the first page.
    ///
    /// - Parameter cursor: The cursor of the page; `nil` for the first page.
    func accountingPage(from cursor: PageCursor?) async throws(ClientFailure) -> Page<AccountingRow>
}
