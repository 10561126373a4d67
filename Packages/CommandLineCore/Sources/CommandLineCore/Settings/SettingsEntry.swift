extension Settings {
    /// A setting with its value, for a list.
    public struct Entry: Sendable, Hashable {
        /// The name in the file.
        public let key: String
        /// The value in its usual form; `nil` when there is none.
        public let value: String?
        /// Where it comes from.
        public let origin: SettingOrigin
        /// One sentence: what the setting does.
        public let help: String

        /// A setting as it is, or one that nobody has set; an empty value is none.
        public init(key: String, value: String? = nil, origin: SettingOrigin = .default, help: String = "") {
            self.key = key
            self.value = value?.isEmpty == true ? nil : value
            self.origin = origin
            self.help = help
        }
    }
}
