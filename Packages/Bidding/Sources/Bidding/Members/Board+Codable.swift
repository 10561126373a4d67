public import FoundationCore

/// JSON: `{"leading","outbid","won","lost","withdrawn","selling","spent"}`, each a list.
extension Board: ObjectCodable {
    /// The members; those with a default value may be missing.
    public static let coding = ObjectCoding(
        Board.init(leading:outbid:won:lost:withdrawn:selling:spent:),
        .member("leading", \.leading),
        .member("outbid", \.outbid),
        .member("won", \.won),
        .member("lost", \.lost),
        .member("withdrawn", \.withdrawn, default: []),
        .member("selling", \.selling),
        .member("spent", \.spent)
    )
}
