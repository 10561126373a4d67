public import FoundationCore

/// The refusal codes of accounts.
extension Refusal.Code {
    /// The name is unknown, its member has no password, or the password is wrong.
    public static let wrongCredentials = Refusal.Code("wrongCredentials", "the name or the password is wrong")
    /// The current password is wrong.
    public static let wrongPassword = Refusal.Code("wrongPassword", "the current password is wrong")
    /// The one-time code is unknown, was used, has expired, or is for another purpose.
    public static let wrongCode = Refusal.Code("wrongCode", "the code is wrong, was used or has expired")
    /// Registration is closed at present.
    public static let registrationClosed = Refusal.Code("registrationClosed", "registration is closed")
    /// Registration requires a one-time code from an administrator.
    public static let codeRequired = Refusal.Code("codeRequired", "registration requires a code from an administrator")
    /// The registration has no password; only administrators may register members without one.
    public static let passwordRequired = Refusal.Code("passwordRequired", "registration requires a password")
    /// The member leads an open auction.
    public static let leadingBids = Refusal.Code("leadingBids", "the member leads an open auction")
    /// The member sells in an auction that has not ended.
    public static let openAuctions = Refusal.Code("openAuctions", "the member has an auction that has not ended")
    /// The member has an order to pay or to ship.
    public static let unpaidOrders = Refusal.Code("unpaidOrders", "the member has an order to pay or to ship")
    /// No administrator would remain.
    public static let lastAdministrator = Refusal.Code("lastAdministrator", "the house would have no administrator")

    /// All refusal codes of accounts.
    public static let accounts: [Refusal.Code] = [
        .wrongCredentials, .wrongPassword, .wrongCode, .registrationClosed, .codeRequired, .passwordRequired,
        .leadingBids, .openAuctions, .unpaidOrders, .lastAdministrator,
    ]
}

/// The refusals of accounts.
extension Refusal {
    /// The name is unknown, its member has no password, or the password is wrong.
    public static let wrongCredentials = Refusal(.wrongCredentials)
    /// The current password is wrong.
    public static let wrongPassword = Refusal(.wrongPassword)
    /// The one-time code is unknown, was used, has expired, or is for another purpose.
    public static let wrongCode = Refusal(.wrongCode)
    /// Registration is closed at present.
    public static let registrationClosed = Refusal(.registrationClosed)
    /// Registration requires a one-time code from an administrator.
    public static let codeRequired = Refusal(.codeRequired)
    /// The registration has no password; only administrators may register members without one.
    public static let passwordRequired = Refusal(.passwordRequired)
    /// The member leads an open auction.
    public static let leadingBids = Refusal(.leadingBids)
    /// The member sells in an auction that has not ended.
    public static let openAuctions = Refusal(.openAuctions)
    /// The member has an order to pay or to ship.
    public static let unpaidOrders = Refusal(.unpaidOrders)
    /// No administrator would remain.
    public static let lastAdministrator = Refusal(.lastAdministrator)
}
