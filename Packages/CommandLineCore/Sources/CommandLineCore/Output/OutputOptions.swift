/// The options of every command that prints results: `--json`, `--template` and `--color`.
///
/// ```swift
/// struct List: ParsableCommand {
///     @OptionGroup(title: "Output") var output: OutputOptions
/// }
/// ```
public struct OutputOptions: ParsableArguments {
    @Option(
        name: .customLong("json"),
        defaultAsFlag: JSONFields.all,
        help: ArgumentHelp("Print JSON, optionally only some fields.", valueName: "field,…"),
        completion: .resultFields
    )
    var jsonFields: JSONFields?

    /// The template for printing results; `nil` for none.
    @Option(help: ArgumentHelp("Print results with a template that contains {fields}.", valueName: "text"))
    public var template: JSONTemplate?

    /// When to colour the output.
    @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
    public var color: ColorMode = .automatic

    /// Creates the options with their defaults.
    public init() {}

    /// The fields to print as JSON or with a template; `nil` prints human-readable text.
    public var json: JSONFields? { template.map(JSONFields.template) ?? jsonFields }

    /// The arguments that select the same output in a suggested command; empty for the defaults.
    public var arguments: [String] {
        var arguments: [String] = []
        if let jsonFields {
            arguments.append(jsonFields == .all ? "--json" : "--json=\(jsonFields.names.joined(separator: ","))")
        }
        // A template that starts with a hyphen would be parsed as an option.
        if let template { arguments.append("--template=\(template.defaultValueDescription)") }
        if color != .automatic { arguments += ["--color", color.rawValue] }
        return arguments
    }

    /// Rejects `--template` together with `--json`.
    ///
    /// - Throws: ``ValidationError`` if both are given.
    public mutating func validate() throws {
        if template != nil, jsonFields != nil { throw ValidationError("--template cannot be combined with --json.") }
    }

    /// Validates the selected fields. Call it before a command changes something, so that it does not fail after the
    /// change. It also ensures that an empty list reports unknown fields like any other list.
    ///
    /// - Parameter example: a value with the properties of the results; `nil` to skip the validation.
    /// - Throws: ``CommandFailure`` with exit status 64 and kind `unknown-field` for an unknown field.
    public func checkFields(like example: @autoclosure () throws -> (any Encodable)?) throws {
        guard let json, json != .all, let example = try example() else { return }
        _ = try JSONOutput.render(example, fields: json)
    }
}
