/// The watchlist page. The script reads the watchlist from the local storage of the browser.
enum WatchlistPage {
    /// Returns the page.
    static func page() -> SitePage {
        SitePage(Texts.watchlist, in: .watchlist) {
            HTML(.p) { Texts.watchlistOwner }
            HTML(.p, .class("notice"), .role("status"), .data(.live, "watchlist-state")) { Texts.watchlistNeedsScripts }
            HTML(.ul, .class("cards"), .data(.live, "watchlist"))
        }
    }
}
