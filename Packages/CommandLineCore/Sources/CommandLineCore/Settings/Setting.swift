/// A setting of a program, read from an environment variable or the configuration file.
///
/// ```swift
/// enum GardenSettings {
///     static let litres = Setting("litres", environment: "GREENHOUSE_LITRES", default: 3, help: "How much water.")
///     static let notes = Setting<String?>("notes", help: "The folder for notes.")
/// }
/// ```
///
/// Read its value with ``Settings``.
public struct Setting<Value: Sendable>: SettingProtocol {
    /// The key in the configuration file.
    public let key: String
    /// The environment variable that takes precedence over the configuration file; `nil` if there is none.
    public let environmentName: String?
    /// An environment variable that several programs use. The configuration file takes precedence over it. `nil` if
    /// there is none.
    public let sharedEnvironmentName: String?
    /// A one-sentence description.
    public let help: String
    /// The value if no source sets the setting.
    public let defaultValue: Value
    /// The default value as text; empty if there is none.
    public let defaultText: String
    private var values: ValueConstraints
    /// Parses a text, and returns the value and its normalized text; `nil` if the text is invalid.
    private var parse: @Sendable (String) -> (value: Value, text: String)?

    /// Creates a setting with a default value.
    ///
    /// - Parameters:
    ///   - key: the key in the configuration file. It may contain letters, digits, `.`, `-` and `_`.
    ///   - environment: the environment variable that takes precedence over the configuration file.
    ///   - defaultValue: the default value.
    ///   - help: the help text.
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

    /// Creates an optional setting.
    ///
    /// - Parameters:
    ///   - key: the key in the configuration file.
    ///   - environment: the environment variable that takes precedence over the configuration file.
    ///   - sharedEnvironment: an environment variable that several programs use, such as `PAGER`. The configuration
    ///     file takes precedence over it.
    ///   - help: the help text.
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

    /// Returns the setting, restricted to values in a range.
    public func limited(to range: ClosedRange<Value>) -> Setting where Value: ExpressibleByArgument & Comparable {
        limited(to: range) { $0 }
    }

    /// Returns the optional setting, restricted to values in a range.
    public func limited<Wrapped: ExpressibleByArgument & Comparable>(
        to range: ClosedRange<Wrapped>
    ) -> Setting where Value == Wrapped? {
        limited(to: range) { $0 }
    }

    private func limited<Bound: ExpressibleByArgument & Comparable & Sendable>(
        to range: ClosedRange<Bound>,
        _ bound: @escaping @Sendable (Value) -> Bound?
    ) -> Setting {
        var setting = self
        setting.values.forms =
            "from \(range.lowerBound.defaultValueDescription) to \(range.upperBound.defaultValueDescription)"
        setting.parse = { [parse] text in
            guard let result = parse(text), let value = bound(result.value), range.contains(value) else { return nil }
            return result
        }
        return setting
    }

    /// Returns the normalized text of a value.
    ///
    /// - Throws: ``ValidationError`` with the valid values if the value is invalid.
    public func normalized(_ text: String) throws(ValidationError) -> String { try read(text).text }

    func read(_ text: String) throws(ValidationError) -> (value: Value, text: String) {
        if let result = parse(text) { return result }
        throw ValidationError("Invalid value \(text.quoted) for '\(key)'\(values.advice(for: text))")
    }
}
