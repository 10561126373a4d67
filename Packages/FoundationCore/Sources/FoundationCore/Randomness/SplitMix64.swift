/// A seeded pseudorandom number generator: SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
///
/// Generators with the same seed return the same numbers on every platform. Not cryptographically secure.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
    private var state: UInt64

    /// Creates a generator.
    public init(seed: UInt64) { state = seed }

    /// Creates one of several independent generators with the same seed.
    ///
    /// A simulation uses one stream per entity, so that the random numbers of an entity do not depend on other
    /// entities.
    public init(seed: UInt64, stream: UInt64) {
        var mixed = SplitMix64(seed: seed)
        // This odd constant differs from the increment in `next()`; otherwise, the streams would run through the same
        // states.
        state = mixed.next() ^ (stream &* 0xD134_2543_DE82_EF95)
    }

    /// Returns the next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
