/// JSON: the name; an unknown name is preserved.
extension SearchSort: Codable {}
