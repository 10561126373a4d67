/// JSON: the name as a string; decoding preserves an unknown name.
extension SearchSort: Codable {}
