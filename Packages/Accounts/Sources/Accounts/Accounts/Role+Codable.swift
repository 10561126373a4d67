/// JSON: the name.
extension Role: Codable {}
