public import FoundationCore

/// JSON: the members of ``Member``, and `{"role","suspension","hasPassword","emailAddress"}`. Absent values are null.
extension Account: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        Account.init(member:role:suspension:hasPassword:emailAddress:),
        .members(of: \.member),
        .member("role", \.role),
        .optional("suspension", \.suspension),
        .member("hasPassword", \.hasPassword),
        .optional("emailAddress", \.emailAddress)
    )
}
