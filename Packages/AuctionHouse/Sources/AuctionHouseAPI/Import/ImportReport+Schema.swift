public import HTTPCore

extension ImportReport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ImportReport",
        .object([
            "read": .integer(minimum: 0).described("The number of rows or auctions read, including skipped ones."),
            "imported": .integer(minimum: 0),
            "existing": .integer(minimum: 0),
            "skipped": .integer(minimum: 0),
            "faults": .array(of: ImportIssue.schema).described("Why rows or auctions were skipped."),
            "warned": .integer(minimum: 0),
            "warnings": .array(of: ImportIssue.schema).described("Values that were changed on import."),
        ])
    )
}

extension ImportIssue {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ImportIssue",
        .object([
            "line": .integer(minimum: 1),
            "column": .string().nullable.described("The column name; null if the issue concerns the whole row."),
            "reason": .string(),
        ])
    )
}
