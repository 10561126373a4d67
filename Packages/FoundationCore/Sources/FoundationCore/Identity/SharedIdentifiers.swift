/// The subject of an ``ItemID``: an item and, because one item has one auction, its auction.
public enum ItemSubject {}

/// The subject of a ``MemberID``: a person who is registered with the house.
public enum MemberSubject {}

/// The identifier of an item and of its auction.
public typealias ItemID = Identifier<ItemSubject>

/// The identifier of a member, who may be a bidder, a seller or both.
public typealias MemberID = Identifier<MemberSubject>
