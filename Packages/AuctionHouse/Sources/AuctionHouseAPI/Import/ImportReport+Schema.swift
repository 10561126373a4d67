public import HTTPCore

extension ImportReport {
    /// The shape of the JSON form.
    public static let schema = JSONSchema.component(
        "ImportReport",
        .object([
            "read": .integer(minimum: 0).described("Rows or auctions, with those that were skipped."),
            "imported": .integer(minimum: 0),
            "alreadyThere": .integer(minimum: 0),
            "skipped": .integer(minimum: 0),
            "faults": .array(of: ImportNote.schema).described("Why rows were skipped."),
            "warned": .integer(minimum: 0),
            "warnings": .array(of: ImportNote.schema).described("What was imported in another way than a row says."),
        ])
    )
}

extension ImportNote {
    /// The shape of the JSON form.
    public static let schema = JSONSchema.component(
        "ImportNote",
        .object([
            "line": .integer(minimum: 1),
            "column": .string().nullable.described("Null for the whole row."),
            "reason": .string(),
        ])
    )
}
