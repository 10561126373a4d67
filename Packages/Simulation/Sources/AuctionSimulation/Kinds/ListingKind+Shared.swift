extension ListingKind {
    /// The words for gaps in the patterns of every kind.
    static let sharedWords: [String: [String]] = [
        "colour": [
            "black", "dark blue", "grey", "dark green", "red", "cream", "brown", "white", "burgundy", "teal",
        ],
        "wood": ["oak", "walnut", "beech", "teak", "cherry", "ash", "pine", "mahogany"],
        "metal": ["brass", "steel", "copper", "nickel-plated", "cast iron", "pewter"],
        "place": [
            "a house clearance", "my grandfather's workshop", "a collection", "an attic", "a closed shop", "an estate",
            "a school sale", "a country house",
        ],
    ]

    /// The closing sentences for items of every kind.
    static let closingSentences: [TextPattern] = [
        "It comes from {place}.", "Found in {place}.", "Sent well packed.", "Collection in person is welcome.",
        "Questions are answered the same day.", "Please look at the photos; they are part of the description.",
        "Sold because of a move.", "From a smoke-free home.", "The buyer pays the postage.",
        "I can send several items in one parcel.",
    ]
}
