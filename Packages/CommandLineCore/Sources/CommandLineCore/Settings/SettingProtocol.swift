/// A setting of any type, for lists of them.
///
/// Only ``Setting`` need conform.
public protocol SettingProtocol: Sendable {
    /// The name in the configuration file.
    var key: String { get }

    /// The environment variable that goes before the file; `nil` when there is none.
    var environmentName: String? { get }

    /// The environment variable that many programs heed, which counts where the file says nothing; `nil` when there is
    /// none.
    var sharedEnvironmentName: String? { get }

    /// One sentence: what the setting does.
    var help: String { get }

    /// The value when nobody sets it, as it would be written; empty when that is nothing.
    var defaultText: String { get }

    /// Reads a value and writes it in its usual form.
    ///
    /// - Throws: ``ValidationError`` that says what would be a value.
    func normalized(_ text: String) throws(ValidationError) -> String
}
