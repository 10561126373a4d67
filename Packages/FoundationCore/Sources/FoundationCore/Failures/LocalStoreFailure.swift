/// The failure of a local store, such as a snapshot file, to load or save.
public struct LocalStoreFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The stored content is not valid. It was moved to another file, so nothing is lost.
        public static let damaged = Code(rawValue: "damaged")
        /// The stored content could not be read. It is unchanged.
        public static let unreadable = Code(rawValue: "unreadable")
        /// The content could not be stored. The previous content is unchanged.
        public static let unwritable = Code(rawValue: "unwritable")
        /// The change was applied, but may be lost if the machine crashes.
        public static let notDurable = Code(rawValue: "notDurable")
    }

    /// The kind of failure.
    public let code: Code
    /// A message for people, with the path.
    public let description: String

    /// Creates a failure.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    /// Creates a failure from the error of a file change: `.notDurable` if the change was applied, otherwise `code`.
    public init(_ error: FileError, or code: Code) {
        self.init(error.isNotDurable ? .notDurable : code, error.description)
    }
}
