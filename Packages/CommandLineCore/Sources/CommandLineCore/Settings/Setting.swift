/// Something the user can set once for all runs of a program: in its configuration file, or by the environment.
///
/// ```swift
/// enum GardenSettings {
///     static let litres = Setting("litres", environment: "GREENHOUSE_LITRES", default: 3, help: "How much water.")
///     static let notes = Setting<String?>("notes", help: "Where notes are kept.")
/// }
/// ```
///
/// ``Settings`` tells its value.
public struct Setting<Value: Sendable>: SettingProtocol {
    /// The name in the configuration file.
    public let key: String
    /// The environment variable that goes before the file.
    public let environmentName: String?
    /// The environment variable of many programs, which counts where the file says nothing.
    public let sharedEnvironmentName: String?
    /// One sentence: what the setting does.
    public let help: String
    /// The value when nobody sets it.
    public let defaultValue: Value
    /// The default as it would be written; empty when it is nothing.
    public let defaultText: String
    private let values: ValueConstraints
    /// The value a text stands for with its usual form, or `nil`.
    private let parse: @Sendable (String) -> (value: Value, text: String)?

    /// Declares a setting with a default.
    ///
    /// - Parameters:
    ///   - key: the name in the file, of letters, digits, `.`, `-` and `_`.
    ///   - environment: the variable that goes before the file.
    public init(
        _ key: String,
        environment: String? = nil,
        default defaultValue: Value,
        help: String
    ) where Value: ExpressibleByArgument {
        self.key = key
        self.help = help
        self.defaultValue = defaultValue
        environmentName = environment
        sharedEnvironmentName = nil
        defaultText = defaultValue.defaultValueDescription
        values = ValueConstraints(of: Value.self)
        parse = { text in Value(argument: text).map { ($0, $0.defaultValueDescription) } }
    }

    /// Declares a setting that need not have a value.
    ///
    /// - Parameters:
    ///   - environment: the variable that goes before the file.
    ///   - sharedEnvironment: a variable that many programs heed, such as `PAGER`, which counts where the file says
    ///     nothing.
    public init<Wrapped: ExpressibleByArgument>(
        _ key: String,
        environment: String? = nil,
        sharedEnvironment: String? = nil,
        help: String
    ) where Value == Wrapped? {
        self.key = key
        self.help = help
        defaultValue = nil
        environmentName = environment
        sharedEnvironmentName = sharedEnvironment
        defaultText = ""
        values = ValueConstraints(of: Wrapped.self)
        parse = { text in Wrapped(argument: text).map { ($0, $0.defaultValueDescription) } }
    }

    /// Reads a value and writes it in its usual form.
    ///
    /// - Throws: ``ValidationError`` that says what would be a value.
    public func normalized(_ text: String) throws(ValidationError) -> String { try read(text).text }

    func read(_ text: String) throws(ValidationError) -> (value: Value, text: String) {
        if let result = parse(text) { return result }
        throw ValidationError("invalid value \(text.quoted) for '\(key)'\(values.advice(for: text))")
    }
}
