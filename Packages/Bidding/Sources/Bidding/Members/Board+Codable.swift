public import FoundationCore

/// JSON: `{"leading","outbid","won","lost","withdrawn","voided","selling","spent"}`, each a list.
extension Board: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing `withdrawn` or `voided` counts as empty.
    public static let coding = ObjectCoding(
        Board.init(leading:outbid:won:lost:withdrawn:voided:selling:spent:),
        .member("leading", \.leading),
        .member("outbid", \.outbid),
        .member("won", \.won),
        .member("lost", \.lost),
        .member("withdrawn", \.withdrawn, default: []),
        .member("voided", \.voided, default: []),
        .member("selling", \.selling),
        .member("spent", \.spent)
    )
}
