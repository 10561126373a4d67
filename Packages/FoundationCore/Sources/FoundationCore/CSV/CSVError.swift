/// An error in comma-separated values, with its location.
public struct CSVError: Error, Sendable, Hashable {
    /// The path of the file, if the values were read from one; see ``located(in:)``.
    public private(set) var file: String?
    /// The line of the error, counted from 1. If the error concerns a whole record, this is the record's first line.
    public let line: Int
    /// The number of the field in its record, counted from 1; `nil` if the error concerns the whole record.
    public let column: Int?
    /// The name of the column. If a column is missing, this is the expected name. `nil` if the header does not name the
    /// column.
    public private(set) var columnName: String?
    /// What is wrong and what is expected, without the location.
    public let reason: String

    /// Creates an error without a file.
    public init(line: Int, column: Int? = nil, columnName: String? = nil, reason: String) {
        self.line = line
        self.column = column
        self.columnName = columnName
        self.reason = reason
    }

    /// Returns a copy of the error that states the path of its file.
    public func located(in file: String) -> CSVError {
        var error = self
        error.file = file
        return error
    }

    /// Returns a copy of the error that states the name of its column.
    func named(_ columnName: String?) -> CSVError {
        var error = self
        error.columnName = columnName
        return error
    }
}

extension CSVError: CustomStringConvertible {
    /// The location and the reason: `bids.csv, line 17, column 8 (max_cents): 'x' is not a whole number`.
    public var description: String {
        let name = columnName.map(ExactText.excerpt)
        let location: String
        switch (column, name) {
        case (let column?, let name?): location = ", column \(column) (\(name))"
        case (let column?, nil): location = ", column \(column)"
        case (nil, let name?): location = ", column \(name)"
        case (nil, nil): location = ""
        }
        return "\(file.map { "\($0), " } ?? "")line \(line)\(location): \(reason)"
    }
}
