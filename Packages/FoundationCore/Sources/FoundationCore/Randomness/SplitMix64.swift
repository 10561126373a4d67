/// A seeded random number generator: the same seed gives the same numbers everywhere, for ever.
///
/// SplitMix64 of Steele, Lea and Flood ("Fast Splittable Pseudorandom Number Generators", 2014); the tests hold its
/// published sequence. Good for simulations and tests, never for secrets.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
    private var state: UInt64

    /// A generator whose numbers are determined by `seed`.
    public init(seed: UInt64) { state = seed }

    /// One of the many generators of a seed, each with numbers of its own: what a simulation draws for one thing then does
    /// not depend on what it draws for others.
    public init(seed: UInt64, stream: UInt64) {
        var mixed = SplitMix64(seed: seed)
        // Any odd number that is not the one above, of which the states of one generator are multiples.
        state = mixed.next() ^ (stream &* 0xD134_2543_DE82_EF95)
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
