/// A seeded pseudorandom number generator: SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
///
/// The same seed returns the same numbers on every platform. It is not cryptographically secure.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
    private var state: UInt64

    /// Creates a generator.
    public init(seed: UInt64) { state = seed }

    /// Creates one of the independent generators of a seed.
    ///
    /// A simulation uses one stream per entity, so that the numbers of one entity do not depend on the others.
    public init(seed: UInt64, stream: UInt64) {
        var mixed = SplitMix64(seed: seed)
        // An odd constant that differs from the increment in `next()`, whose multiples are the states of one generator.
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
