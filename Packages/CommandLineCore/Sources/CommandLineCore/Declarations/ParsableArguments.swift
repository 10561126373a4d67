/// A type with declared arguments: a command, or a group of options that several commands share.
///
/// Declare each argument as a property with `@Argument`, `@Option`, `@Flag` or `@OptionGroup`. The property's name in
/// kebab case is the argument's name on the command line (`maxBids` becomes `--max-bids`). The parser ignores
/// properties without a wrapper.
///
/// ```swift
/// struct Paging: ParsableArguments {
///     @Option(help: "The maximum number of rows.") var limit = 20
///     @Flag(help: "Newest first.") var reverse = false
/// }
/// ```
public protocol ParsableArguments: Sendable {
    /// Creates an instance with default values.
    ///
    /// Reading a required argument of an instance that was not parsed is a programming error and traps.
    init()

    /// Validates the combination of parsed values.
    ///
    /// The parser calls it once; option groups are validated first. Throw ``ValidationError`` to report a usage error.
    /// Any other error is also reported as a usage error, with its description.
    mutating func validate() throws
}

extension ParsableArguments {
    /// Accepts all values.
    public mutating func validate() throws {}
}
