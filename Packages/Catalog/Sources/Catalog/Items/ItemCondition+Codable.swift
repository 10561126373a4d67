/// JSON: the name; an unknown name is preserved.
extension ItemCondition: Codable {}
