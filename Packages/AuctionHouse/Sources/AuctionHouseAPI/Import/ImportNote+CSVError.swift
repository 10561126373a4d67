public import FoundationCore

extension ImportNote {
    /// Creates the remark that a fault of a file means.
    public init(_ fault: CSVError) {
        let column = fault.columnName.map(ExactText.excerpt) ?? fault.column.map { "column \($0)" }
        self.init(line: fault.line, column: column, reason: fault.reason)
    }
}
