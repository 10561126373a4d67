/// JSON: the name as a string.
extension Role: Codable {}
