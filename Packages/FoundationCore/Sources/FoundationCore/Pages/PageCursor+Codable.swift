/// The JSON form: the text. A page itself has none: its list is named by what is in it, as in `{"rows":[…],"next":null}`.
extension PageCursor: Codable {}
