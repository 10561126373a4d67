/// Codes a cursor as its text. ``Page`` is not `Codable`: each list names its elements itself, as in `{"rows":[…],"next":null}`.
extension PageCursor: Codable {}
