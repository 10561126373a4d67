/// The content of all photos of the sample items.
enum SamplePhoto {
    /// A JPEG file of 8 × 8 grey pixels: one block whose coefficients are all 0.
    static let gray: [UInt8] =
        marker(0xD8)
        + segment(0xDB, [0x00] + [UInt8](repeating: 1, count: 64))  // quantization table
        + segment(0xC0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])  // baseline, 8 bits, 8 × 8, one component
        + segment(0xC4, [0x00] + oneSymbolTable) + segment(0xC4, [0x10] + oneSymbolTable)  // DC and AC codes
        + segment(0xDA, [1, 1, 0x00, 0, 63, 0]) + [0x3F]  // the scan: two zero bits, filled up with ones
        + marker(0xD9)

    /// A Huffman table with a single code: one bit for the symbol 0.
    private static let oneSymbolTable: [UInt8] = [1] + [UInt8](repeating: 0, count: 15) + [0]

    private static func marker(_ code: UInt8) -> [UInt8] { [0xFF, code] }

    private static func segment(_ code: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return marker(code) + [UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)] + content
    }
}
