internal import CBidlySodium
internal import FoundationCore

/// Cursors are places that were sealed: outside of the house nobody can make or change one, or use it in another list.
extension HouseSecret {
    private static let sealCount = 16

    /// The cursor that stands for a place in a list.
    ///
    /// - Parameters:
    ///   - place: where the next page begins, in the list's own terms.
    ///   - list: what the list is, all its conditions included: the cursor is good for no other.
    func cursor(for place: [UInt8], in list: String) -> PageCursor {
        PageCursor(rawValue: Base64URL.text(of: seal(of: place, in: list) + place))
    }

    /// The place that a cursor stands for; `nil` when this house made no such cursor for this list.
    func place(of cursor: PageCursor, in list: String) -> [UInt8]? {
        guard let bytes = Base64URL.bytes(of: cursor.rawValue), bytes.count >= Self.sealCount else { return nil }
        let place = Array(bytes[Self.sealCount...])
        let isSealed = seal(of: place, in: list).withUnsafeBytes { expected in
            bytes.withUnsafeBytes { sodium_memcmp(expected.baseAddress, $0.baseAddress, Self.sealCount) == 0 }
        }
        return isSealed ? place : nil
    }

    private func seal(of place: [UInt8], in list: String) -> [UInt8] {
        Digest(of: Array("cursor\n\(list)\n".utf8) + place, key: key, count: Self.sealCount).bytes
    }
}

/// Bytes as text that can stand in a URL (RFC 4648, section 5, without padding). Each text stands for other bytes.
private enum Base64URL {
    private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

    static func text(of bytes: [UInt8]) -> String {
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
        return String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static func bytes(of text: String) -> [UInt8]? {
        let characters = text.utf8.map(CChar.init(bitPattern:))
        var bytes = [UInt8](repeating: 0, count: characters.count)
        var count = 0
        let status = sodium_base642bin(
            &bytes,
            bytes.count,
            characters,
            characters.count,
            nil,
            &count,
            nil,
            variant
        )
        return status == 0 ? Array(bytes[..<count]) : nil
    }
}
