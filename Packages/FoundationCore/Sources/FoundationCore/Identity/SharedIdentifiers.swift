/// What an `ItemID` names: an item put up for auction, and, since one item has one auction, that auction too.
public enum ItemSubject {}

/// What a `MemberID` names: a person known to the house, as bidder or as seller.
public enum MemberSubject {}

/// The name of an item and of its auction.
public typealias ItemID = Identifier<ItemSubject>

/// The name of a member: a bidder or a seller.
public typealias MemberID = Identifier<MemberSubject>
