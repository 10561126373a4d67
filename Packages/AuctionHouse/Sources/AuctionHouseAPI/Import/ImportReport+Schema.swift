public import HTTPCore

extension ImportReport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ImportReport",
        .object([
            "read": .integer(minimum: 0).described("Rows or auctions read, including skipped ones."),
            "imported": .integer(minimum: 0),
            "existing": .integer(minimum: 0),
            "skipped": .integer(minimum: 0),
            "faults": .array(of: ImportIssue.schema).described("The reasons for skipping rows."),
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
            "column": .string().nullable.described("Null for the whole row."),
            "reason": .string(),
        ])
    )
}
