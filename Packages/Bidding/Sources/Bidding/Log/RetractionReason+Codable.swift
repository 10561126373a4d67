/// JSON: the name. Another name than those there are is `DecodingError.dataCorrupted`.
extension RetractionReason: Codable {}
