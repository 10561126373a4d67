extension Settings {
    /// A setting with its value, for lists.
    public struct Entry: Sendable, Hashable {
        /// The key in the configuration file.
        public let key: String
        /// The normalized value; `nil` if there is none.
        public let value: String?
        /// The source of the value.
        public let origin: SettingOrigin
        /// A one-sentence description.
        public let help: String

        /// Creates an entry; an empty value becomes `nil`.
        public init(key: String, value: String? = nil, origin: SettingOrigin = .default, help: String = "") {
            self.key = key
            self.value = value?.isEmpty == true ? nil : value
            self.origin = origin
            self.help = help
        }
    }
}
