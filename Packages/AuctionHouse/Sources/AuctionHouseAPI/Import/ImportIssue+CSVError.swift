public import FoundationCore

extension ImportIssue {
    /// Creates an issue from a CSV error.
    public init(_ fault: CSVError) {
        let column = fault.columnName.map(ExactText.excerpt) ?? fault.column.map { "column \($0)" }
        self.init(line: fault.line, column: column, reason: fault.reason)
    }
}
