public import BidlySQL
public import FoundationCore

/// Reads columns that hold values which several contexts share.
extension SQLRow {
    /// Returns the identifier in a column of texts.
    ///
    /// - Throws: `SQLError` with `.unexpectedValue` for a text that is not one.
    public func identifier<Subject>(
        _ index: Int,
        as type: Identifier<Subject>.Type = Identifier<Subject>.self
    ) throws(SQLError) -> Identifier<Subject> {
        guard let identifier = try identifierIfPresent(index, as: type) else {
            throw SQLError(.unexpectedValue, "Column \(index) is NULL instead of an identifier.")
        }
        return identifier
    }

    /// Returns the identifier in a column of texts; `nil` for NULL.
    ///
    /// - Throws: `SQLError` with `.unexpectedValue` for a text that is not one.
    public func identifierIfPresent<Subject>(
        _ index: Int,
        as type: Identifier<Subject>.Type = Identifier<Subject>.self
    ) throws(SQLError) -> Identifier<Subject>? {
        guard let text = try read(index, as: String?.self) else { return nil }
        guard let identifier = Identifier<Subject>(text) else {
            throw SQLError(.unexpectedValue, "Column \(index) does not hold an identifier.")
        }
        return identifier
    }

    /// Returns the time in a column of milliseconds since 1970.
    ///
    /// - Throws: `SQLError` with `.unexpectedValue` for a value that is not an integer.
    public func instant(_ index: Int) throws(SQLError) -> Instant {
        Instant(millisecondsSince1970: try read(index))
    }

    /// Returns the time in a column of milliseconds since 1970; `nil` for NULL.
    ///
    /// - Throws: `SQLError` with `.unexpectedValue` for a value that is not an integer.
    public func instantIfPresent(_ index: Int) throws(SQLError) -> Instant? {
        try read(index, as: Int64?.self).map(Instant.init(millisecondsSince1970:))
    }
}
