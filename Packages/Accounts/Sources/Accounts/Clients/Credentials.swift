public import FoundationCore

/// What a member states to sign in.
public struct Credentials: Sendable, Hashable {
    /// The largest length of a label in bytes of UTF-8.
    public static let maximumLabelLength = 64

    /// The name, in upper or lower case.
    public let name: String
    /// The password.
    public let password: Password
    /// The name of the device or program, for the list of sessions; may be empty.
    public let label: String

    /// Creates credentials.
    public init(name: String, password: Password, label: String = "") {
        self.name = name
        self.password = password
        self.label = label
    }

    /// Validates the label.
    ///
    /// - Returns: The label.
    /// - Throws: `InvalidField` if it is too long, begins or ends with whitespace, or contains control characters.
    public func validLabel() throws(InvalidField) -> String {
        label.isEmpty ? "" : try CheckedText.line(label, as: "label", longest: Self.maximumLabelLength)
    }
}
