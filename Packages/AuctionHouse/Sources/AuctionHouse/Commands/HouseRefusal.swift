public import Bidding
public import FoundationCore

/// Why the house does not do what it was asked to. Nothing has changed.
public enum HouseRefusal: Error, Sendable, Hashable {
    /// The caller has to be a member.
    case notSignedIn
    /// Only admins may.
    case adminsOnly
    /// Only members may, and the caller is an admin who is none.
    case membersOnly
    /// There is no such thing, or it is not the caller's to know of.
    case notFound
    /// A field cannot be as given.
    case invalid(InvalidField)
    /// A member has the name already.
    case nameTaken
    /// The thing has changed since the version the caller saw.
    case changedMeanwhile
    /// There are published terms: who changes them says which state is meant.
    case stateNotNamed
    /// The item's auction is published, or has bids, so that this cannot change any more.
    case tooLateToRevise
    /// The item's auction did not end without a buyer.
    case notRelistable
    /// The item was put up again already, as another one.
    case alreadyRelisted(as: ItemID)
    /// The review is not by the buyer of a sold item, or there is one already.
    case notReviewable
    /// The rules of bidding do not accept it; with the auction's price, if it has one already.
    case rules(AuctionRefusal, price: Money?)
    /// The cursor is none of the house's, or of another list.
    case badCursor
    /// The idempotency key stands for another request.
    case keyReused
}
