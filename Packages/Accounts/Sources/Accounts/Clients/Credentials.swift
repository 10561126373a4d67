/// The name and password with which a member signs in.
public struct Credentials: Sendable, Hashable {
    /// The name; case is ignored.
    public let name: String
    /// The password, which the house compares with the stored hash.
    public let password: Password
    /// The name of the device or program, shown in the list of sessions; may be empty. The house validates it with
    /// ``Session/checkedLabel(_:)``.
    public let label: String

    /// Creates credentials.
    public init(name: String, password: Password, label: String = "") {
        self.name = name
        self.password = password
        self.label = label
    }
}
