import Bidding
import CommandLineCore

extension Dashboard {
    /// Returns the dashboard with a page of each group. The amounts spent are those of the whole board.
    ///
    /// - Throws: `ValidationError` if there are too many rows before the page; `InvalidField` if the board is not
    ///   valid.
    func page(_ page: ListPage, limit: ListLimit) throws -> Dashboard {
        func rows<Row>(of list: [Row]) throws -> [Row] { try CountedPage(page, limit: limit, of: list).rows }
        let shown = try Board(
            leading: rows(of: board.leading),
            outbid: rows(of: board.outbid),
            won: rows(of: board.won),
            lost: rows(of: board.lost),
            withdrawn: rows(of: board.withdrawn),
            voided: rows(of: board.voided),
            selling: rows(of: board.selling),
            spent: board.spent
        )
        return Dashboard(board: shown, watching: try rows(of: watching))
    }
}
