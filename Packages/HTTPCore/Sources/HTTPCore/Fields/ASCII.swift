/// Case conversion of ASCII letters for protocol names, independent of the locale.
enum ASCII {
    static func lowercased(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(where: isUpper) else { return String(text) }
        return String(decoding: text.utf8.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
