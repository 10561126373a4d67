public import FoundationCore

/// JSON: the properties of ``Member``, and `{"role","suspension","hasPassword","emailAddress"}`. Absent values are
/// null.
extension Account: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        Account.init(member:role:suspension:hasPassword:emailAddress:),
        .members(of: \.member),
        .member("role", \.role),
        .optional("suspension", \.suspension),
        .member("hasPassword", \.hasPassword),
        .optional("emailAddress", \.emailAddress)
    )
}
