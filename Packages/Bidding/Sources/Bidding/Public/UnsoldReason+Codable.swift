/// The JSON form: the stable name; an unknown one is kept.
extension UnsoldReason: Codable {}
