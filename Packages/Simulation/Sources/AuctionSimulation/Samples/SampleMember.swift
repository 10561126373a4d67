import FoundationCore

/// A member of a sample house, determined by number and seed, with an invented name.
public struct SampleMember: Sendable, Hashable {
    /// The number in the sample, from 0; sellers have even numbers, bidders odd ones.
    public let number: Int
    /// The seed of the sample.
    public let seed: UInt64

    static func seller(_ number: Int, seed: UInt64) -> SampleMember { SampleMember(number: 2 * number, seed: seed) }
    static func bidder(_ number: Int, seed: UInt64) -> SampleMember { SampleMember(number: 2 * number + 1, seed: seed) }

    /// The name, such as `amber_otter`. Members with the same seed and different numbers have different names.
    public var name: String {
        let pairs = Self.kinds.count * Self.animals.count
        var random = SplitMix64(seed: seed)
        // The number of word pairs is a power of two, so an odd step reaches all pairs.
        let first = Int.random(in: 0..<pairs, using: &random),
            step = Int.random(in: 0..<pairs / 2, using: &random) * 2 + 1
        let pair = (first + number % pairs * step) % pairs
        let name = "\(Self.kinds[pair / Self.animals.count])_\(Self.animals[pair % Self.animals.count])"
        return number < pairs ? name : "\(name)\(number / pairs + 1)"
    }

    /// The time from the member's registration until the sample is imported: 45 to 1500 days.
    public var membership: Duration {
        var random = SplitMix64(seed: seed, stream: UInt64(number))
        return .seconds(Int(random.logUniform(in: 45 * 86_400...1500 * 86_400)))
    }

    static let kinds = words(
        """
        amber ashen autumn azure birch blue bold brass brave bright bronze calm cedar clever coastal copper coral cosy
        crimson curious daily dapper distant dusty early eager emerald evening fern frosty gentle ginger golden grand
        hazel hidden humble indigo ivory jolly keen lazy lively lone lucky maple mellow merry misty modest mossy nimble
        northern olive patient plain polite prairie quick quiet rapid rustic sandy silver
        """
    )
    static let animals = words(
        """
        badger bear beaver bee bison buzzard cat cod crane cricket crow curlew deer dove duck eagle eel egret falcon
        ferret finch fox frog gecko goat goose grouse gull hare hawk hedgehog heron ibis jay kestrel kite lark lemur
        linnet lizard lynx magpie marten mole moose moth newt otter owl oyster pike plover puffin quail rabbit raven
        robin salmon seal snipe sparrow stoat swan wren
        """
    )

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
