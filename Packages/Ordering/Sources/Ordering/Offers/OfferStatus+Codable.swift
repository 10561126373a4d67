/// JSON: the stable name. An unknown name is preserved.
extension OfferStatus: Codable {}
