/// The options every command that prints results should have.
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
        help: ArgumentHelp("Print JSON; with a list, only these fields.", valueName: "field,…")
    )
    var jsonFields: JSONFields?

    /// The template to print results with; `nil` for none.
    @Option(help: ArgumentHelp("Print results as this text with {fields} in it.", valueName: "text", isInUsage: false))
    public var template: JSONTemplate?

    /// When to colour the output.
    @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
    public var color: ColorMode = .automatic

    /// Creates the options with their defaults.
    public init() {}

    /// Which fields to print, as JSON or by a template; `nil` prints for people.
    public var json: JSONFields? { template.map(JSONFields.template) ?? jsonFields }

    /// Refuses a template beside `--json`.
    ///
    /// - Throws: ``ValidationError``.
    public mutating func validate() throws {
        if template != nil, jsonFields != nil { throw ValidationError("--template cannot be combined with --json") }
    }
}
