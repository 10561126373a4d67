import CommandLineCore

extension OutputOptions {
    /// Checks the fields that are asked for before anything is done: a bid must not count and then fail for want of a
    /// field, and an empty list has no other fields than a full one.
    ///
    /// - Parameter example: something with the members of what will be shown.
    /// - Throws: `CommandFailure`, 64, for a field it does not have.
    func checkFields(like example: @autoclosure () -> some Encodable) throws {
        guard case .only = json else { return }
        _ = try json.map { try JSONOutput.render(example(), fields: $0) }
    }
}
