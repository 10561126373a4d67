import CommandLineCore

/// What a person can set once and for all: by `bidly config set`, or in the environment.
extension Setting where Value == String {
    /// The member to act as; empty for nobody.
    static let member = Setting(key: "as", environment: "BIDLY_AS", fallback: "")
    /// The house's file; empty for the one in the data folder.
    static let house = Setting(key: "house", environment: "BIDLY_HOUSE", fallback: "")
    /// The amount above which a bid asks first; empty for none.
    static let bidLimit = Setting(key: "bid-limit", environment: "BIDLY_BID_LIMIT", fallback: "")
}

extension Setting where Value == Bool {
    /// Whether a bid puts its item on the watchlist.
    static let starsItemsBidOn = Setting(key: "star-on-bid", environment: "BIDLY_STAR_ON_BID", fallback: true)
}
