extension Problem {
    /// The schema of any problem object.
    public static let schema: JSONSchema = .component(
        "Problem",
        .object(
            [
                "type": .string(format: "uri-reference"),
                "title": .string(),
                "status": .integer(minimum: 100, maximum: 999),
                "detail": .string(),
                "instance": .string(format: "uri-reference"),
            ],
            optional: Array(standardNames)
        )
    )
}
