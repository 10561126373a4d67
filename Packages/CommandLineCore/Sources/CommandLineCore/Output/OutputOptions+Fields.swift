extension OutputOptions {
    /// Checks the fields that are asked for before anything is done: what cannot be taken back must not be done and then
    /// fail for want of a field, and an empty list has no other fields than a full one.
    ///
    /// - Parameter example: something with the members of what will be shown; with `nil` nothing is checked.
    /// - Throws: ``CommandFailure`` with status 64 and kind `unknown-field` for a field that it does not have.
    public func checkFields(like example: @autoclosure () throws -> (any Encodable)?) throws {
        guard let json, json != .all, let example = try example() else { return }
        _ = try JSONOutput.render(example, fields: json)
    }
}
