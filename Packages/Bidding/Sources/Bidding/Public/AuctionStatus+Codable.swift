/// JSON: the stable name; an unknown one is kept.
extension AuctionStatus: Codable {}
