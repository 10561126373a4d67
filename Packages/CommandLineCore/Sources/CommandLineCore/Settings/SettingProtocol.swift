/// A setting of any type, for use in lists of settings.
///
/// ``Setting`` is the only conforming type.
public protocol SettingProtocol: Sendable {
    /// The key in the configuration file.
    var key: String { get }

    /// The environment variable that takes precedence over the configuration file; `nil` if there is none.
    var environmentName: String? { get }

    /// An environment variable that several programs use. The configuration file takes precedence over it. `nil` if
    /// there is none.
    var sharedEnvironmentName: String? { get }

    /// A one-sentence description.
    var help: String { get }

    /// The default value as text; empty if there is none.
    var defaultText: String { get }

    /// Returns the normalized text of a value.
    ///
    /// - Throws: ``ValidationError`` with the valid values if the value is invalid.
    func normalized(_ text: String) throws(ValidationError) -> String
}
