/// The location and reason of a fault in comma-separated values.
public struct CSVError: Error, Sendable, Hashable {
    /// The path of the file, if the values were read from one; see ``located(in:)``.
    public private(set) var file: String?
    /// The line of the fault, counted from 1; for a fault of a whole record, its first line.
    public let line: Int
    /// The number of the field in its record, counted from 1; `nil` for a fault of the whole record.
    public let column: Int?
    /// The name of the column, if the header has one; for a missing column, the expected name.
    public private(set) var columnName: String?
    /// What is wrong and what is expected, without the location.
    public let reason: String

    /// Creates a fault.
    public init(line: Int, column: Int? = nil, columnName: String? = nil, reason: String) {
        self.line = line
        self.column = column
        self.columnName = columnName
        self.reason = reason
    }

    /// Returns the fault with the path of its file.
    public func located(in file: String) -> CSVError {
        var error = self
        error.file = file
        return error
    }

    /// Returns the fault with the name of its column.
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
