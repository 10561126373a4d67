/// A seeded generator for property tests (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The seeds of the property tests: three fixed ones, and the seed of this run. A failing test reports its seed as
    /// its argument.
    static let seeds: [UInt64] = [1, 2, 3, TestSeed.next(for: "HTTPCoreTests")]

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns up to `count` random characters, many of them delimiters in URLs, JSON or header fields.
    mutating func text(upTo count: Int) -> String {
        let difficult = Array("/%?#&=+;,.~\"\\<>{}[] \t\r\n\0é日👩‍👧\u{301}\u{FEFF}aZ0")
        return String(
            (0..<Int.random(in: 0...count, using: &self)).compactMap { _ in difficult.randomElement(using: &self) }
        )
    }
}
