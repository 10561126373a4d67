extension OutputOptions {
    /// Checks the fields that are asked for before anything is done: what cannot be taken back must not be done and then
    /// fail for want of a field, and an empty list has no other fields than a full one.
    ///
    /// - Parameter example: something with the members of what will be shown.
    /// - Throws: ``CommandFailure`` with status 64 and kind `unknown-field` for a field that it does not have.
    public func checkFields(like example: @autoclosure () -> some Encodable) throws {
        guard case .only = json else { return }
        _ = try json.map { try JSONOutput.render(example(), fields: $0) }
    }
}
