/// The JSON form: the text.
extension AuctionVersion: Codable {}
