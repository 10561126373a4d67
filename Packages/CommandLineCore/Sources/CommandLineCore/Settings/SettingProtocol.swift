/// A setting of any type, for lists of settings.
///
/// ``Setting`` is the only conforming type.
public protocol SettingProtocol: Sendable {
    /// The key in the configuration file.
    var key: String { get }

    /// The environment variable that takes precedence over the configuration file, if any.
    var environmentName: String? { get }

    /// An environment variable shared by many programs, with lower precedence than the configuration file, if any.
    var sharedEnvironmentName: String? { get }

    /// A one-sentence description.
    var help: String { get }

    /// The default value as text; empty if there is none.
    var defaultText: String { get }

    /// Returns the normalised text of a value.
    ///
    /// - Throws: ``ValidationError`` that describes the valid values.
    func normalized(_ text: String) throws(ValidationError) -> String
}
