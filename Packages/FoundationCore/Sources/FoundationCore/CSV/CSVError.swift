/// Where and why comma-separated values could not be read.
public struct CSVError: Error, Sendable, Hashable {
    /// The file's path, where the values came from a file; see `located(in:)`.
    public private(set) var file: String?
    /// The line on which the record begins or, for a broken record, the line of the fault; the first line is 1.
    public let line: Int
    /// The number of the field in its record, from 1; `nil` when the whole record is meant.
    public let column: Int?
    /// The column's name, where the header gives one; of a missing column, the name it should have.
    public private(set) var columnName: String?
    /// What is wrong and what would be right, without the place.
    public let reason: String

    /// A fault at a place.
    public init(line: Int, column: Int? = nil, columnName: String? = nil, reason: String) {
        self.line = line
        self.column = column
        self.columnName = columnName
        self.reason = reason
    }

    /// The same fault, with the path of the file it is in.
    public func located(in file: String) -> CSVError {
        var error = self
        error.file = file
        return error
    }

    /// The same fault, with the name of its column.
    func named(_ columnName: String?) -> CSVError {
        var error = self
        error.columnName = columnName
        return error
    }
}

extension CSVError: CustomStringConvertible {
    /// The place and the reason: `bids.csv, line 17, column 8 (max_cents): “x” is not a whole number`.
    public var description: String {
        let name = columnName.map(ExactText.excerpt)
        let place: String
        switch (column, name) {
        case (let column?, let name?): place = ", column \(column) (\(name))"
        case (let column?, nil): place = ", column \(column)"
        case (nil, let name?): place = ", column \(name)"
        case (nil, nil): place = ""
        }
        return "\(file.map { "\($0), " } ?? "")line \(line)\(place): \(reason)"
    }
}
