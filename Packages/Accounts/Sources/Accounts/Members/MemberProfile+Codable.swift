public import FoundationCore

/// JSON: the members of ``Member``, and `retractionCount`.
extension MemberProfile: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        MemberProfile.init(member:retractionCount:),
        .members(of: \.member),
        .member("retractionCount", \.retractionCount)
    )
}
