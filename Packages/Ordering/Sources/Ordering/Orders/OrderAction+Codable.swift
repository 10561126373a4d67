/// JSON: the stable name. An unknown name is preserved.
extension OrderAction: Codable {}
