/// Codes a cursor as its text. ``Page`` is not `Codable`, because each list has its own JSON property for the elements,
/// such as `rows` in `{"rows":[…],"next":null}`.
extension PageCursor: Codable {}
