public import FoundationCore

/// JSON: the properties of ``Member``, and `retractionCount`.
extension MemberProfile: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        MemberProfile.init(member:retractionCount:),
        .members(of: \.member),
        .member("retractionCount", \.retractionCount)
    )
}
