/// The JSON form: the text.
extension ItemVersion: Codable {}
