extension OutputOptions {
    /// Validates the selected fields before a command changes something, so that it does not fail after the change, and
    /// so that an empty list reports unknown fields like a full one.
    ///
    /// - Parameter example: a value with the members of the results; `nil` skips the validation.
    /// - Throws: ``CommandFailure`` with exit code 64 and kind `unknown-field` for an unknown field.
    public func checkFields(like example: @autoclosure () throws -> (any Encodable)?) throws {
        guard let json, json != .all, let example = try example() else { return }
        _ = try JSONOutput.render(example, fields: json)
    }
}
