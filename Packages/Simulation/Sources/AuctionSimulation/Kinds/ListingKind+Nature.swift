import Catalog
import FoundationCore

extension ListingKind {
    /// The nature of an item, which determines how its condition is described.
    enum Nature: Sendable {
        /// An item that works or does not work.
        case device
        /// An item that is worn or carried.
        case garment
        /// An item that is read, heard or collected.
        case paper
        /// An item that is displayed or handled, and can break.
        case ware
    }
}

extension ListingKind.Nature {
    /// Returns a random condition; `nil` if the seller does not state one.
    func condition(_ random: inout SplitMix64) -> ItemCondition? {
        let weights: [Double] =
            switch self {
            case .device: [0.1, 0.17, 0.55, 0.1, 0.08]
            case .garment: [0.22, 0.3, 0.42, 0, 0.06]
            case .paper: [0.06, 0.24, 0.55, 0, 0.15]
            case .ware: [0.1, 0.22, 0.5, 0.06, 0.12]
            }
        let place = random.index(weightedBy: weights)
        return place < ItemCondition.known.count ? ItemCondition.known[place] : nil
    }

    /// Returns the value factor of a condition.
    func factor(of condition: ItemCondition) -> Double {
        switch condition {
        case .new: 1.4
        case .likeNew: 1.2
        case .forParts: 0.25
        default: 1
        }
    }

    /// Returns sentences that describe a condition.
    func sentences(on condition: ItemCondition) -> [TextPattern] {
        switch (self, condition) {
        case (.device, .new): ["Never used, in its box.", "Unused stock of a shop that closed."]
        case (.device, .likeNew): ["Tried out twice; there are no marks.", "Works, and looks new."]
        case (.device, .forParts):
            ["Does not work; for parts or repair.", "Something is loose inside; sold for parts."]
        case (.device, _):
            [
                "Works as it should.", "In working order, with light signs of use.",
                "Everything works; there are a few scratches.", "Tested last week; no faults found.",
            ]
        case (.garment, .new): ["Never used, with its tags.", "New; a present that did not fit."]
        case (.garment, .likeNew): ["Used once or twice.", "Hardly used, no marks."]
        case (.garment, _): ["Used with care.", "Normal signs of wear.", "Cleaned and ready to use."]
        case (.paper, .new): ["Still sealed.", "As new from the shop."]
        case (.paper, .likeNew): ["No folds, no marks.", "Kept out of the light."]
        case (.paper, _): ["Some wear at the edges.", "Well kept.", "Shows its age a little."]
        case (.ware, .new): ["Unused, in its box.", "New, bought twice by mistake."]
        case (.ware, .likeNew): ["No chips, no scratches.", "It stood in a cabinet and was hardly used."]
        case (.ware, .forParts): ["Damaged (see the photos); for repair.", "A part is missing; for repair or spares."]
        case (.ware, _): ["Normal signs of use.", "Sound, with the marks of its age.", "A small scratch at the back."]
        }
    }
}
