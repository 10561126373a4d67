/// JSON: the stable name. Decoding an unknown name throws `DecodingError.dataCorrupted`.
extension RetractionReason: Codable {}
