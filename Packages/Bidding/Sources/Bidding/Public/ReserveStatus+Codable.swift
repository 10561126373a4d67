/// JSON: the stable name; an unknown one is kept.
extension ReserveStatus: Codable {}
