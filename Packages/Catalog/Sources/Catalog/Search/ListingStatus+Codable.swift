/// JSON: the name; an unknown name is preserved.
extension ListingStatus: Codable {}
