import FoundationCore

/// JSON: `{"intercept","slopes"}`.
extension LinearMedian: ObjectCodable {
    static let coding = ObjectCoding(
        LinearMedian.init(intercept:slopes:),
        .member("intercept", \.intercept),
        .member("slopes", \.slopes)
    )
}
