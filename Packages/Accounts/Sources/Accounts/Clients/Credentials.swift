/// The name and password with which a member signs in.
public struct Credentials: Sendable, Hashable {
    /// The name, in upper or lower case.
    public let name: String
    /// The password.
    public let password: Password
    /// The name of the device or program, for the list of sessions; may be empty. ``Session/checkedLabel(_:)`` validates it.
    public let label: String

    /// Creates credentials.
    public init(name: String, password: Password, label: String = "") {
        self.name = name
        self.password = password
        self.label = label
    }
}
