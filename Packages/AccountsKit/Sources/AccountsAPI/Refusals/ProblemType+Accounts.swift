import APICore
import Accounts
import FoundationCore
public import HTTPCore

/// The problem types of accounts.
extension ProblemType {
    /// 401: the name is unknown, its member has no password, or the password is wrong.
    public static let wrongCredentials = house(
        "wrong-credentials",
        "Wrong name or password",
        status: .unauthorized
    )
    /// 403: the current password is wrong.
    public static let wrongPassword = house("wrong-password", "Wrong password", status: .forbidden)
    /// 403: the one-time code is unknown, was used, has expired, or is for another purpose.
    public static let wrongCode = house("wrong-code", "Invalid code", status: .forbidden)
    /// 403: registration is closed at present.
    public static let registrationClosed = house(
        "registration-closed",
        "Registration is closed",
        status: .forbidden
    )
    /// 403: registration requires a one-time code from an administrator.
    public static let codeRequired = house("code-required", "Registration requires a code", status: .forbidden)
    /// 403: the registration has no password, and the caller is not an administrator.
    public static let passwordRequired = house(
        "password-required",
        "Registration requires a password",
        status: .forbidden
    )
    /// 409: the member leads an open auction.
    public static let leadingBids = house("leading-bids", "The member leads an open auction", status: .conflict)
    /// 409: the member sells in an auction that has not ended.
    public static let openAuctions = house(
        "open-auctions",
        "The member has auctions that have not ended",
        status: .conflict
    )
    /// 409: the member has an order to pay or to ship.
    public static let unpaidOrders = house(
        "unpaid-orders",
        "The member has orders to pay or to ship",
        status: .conflict
    )
    /// 409: no administrator would remain.
    public static let lastAdministrator = house(
        "last-administrator",
        "The last administrator cannot be removed",
        status: .conflict
    )
}
