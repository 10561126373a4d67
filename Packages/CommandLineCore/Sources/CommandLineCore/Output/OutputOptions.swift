/// The options every command that prints results should have.
///
/// ```swift
/// struct List: ParsableCommand {
///     @OptionGroup(title: "Output") var output: OutputOptions
/// }
/// ```
public struct OutputOptions: ParsableArguments {
    /// Which fields to print as JSON; `nil` prints for people.
    @Option(
        name: .long,
        defaultAsFlag: JSONFields.all,
        help: ArgumentHelp("Print JSON; with a list, only these fields.", valueName: "field,…")
    )
    public var json: JSONFields?

    /// When to colour the output.
    @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
    public var color: ColorMode = .automatic

    /// Creates the options with their defaults.
    public init() {}
}
