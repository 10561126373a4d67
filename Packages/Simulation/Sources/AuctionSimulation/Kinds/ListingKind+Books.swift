extension ListingKind {
    private static let publishers: KeyValuePairs<String, Double> = [
        "Ardenholt Press": 1.2, "Lantern & Key": 1, "Pellworth": 0.8, "Thornbury House": 1.1,
    ]
    private static let titleWords = [
        "subject": """
        The Salt Road; A Winter in the Marshes; The Clockmaker's Niece; Letters to Nobody; Under Seven Bridges;
        The Heron's Year; What the Ferryman Knew; The Glass Orchard; Small Harbours; North of the Hills
        """.replacingLineBreaks,
        "author": "E. Marrow; Lina Tessel; J. P. Oldacre; Hanne Quill; R. Fennimore; Ada Brisk; Tom Wherry",
    ]

    static let books: [ListingKind] = [
        ListingKind(
            "Books & Maps > Novels",
            share: 1.4,
            value: 14_00,
            .paper,
            years: 1900...2020,
            things: [
                "first edition": 4, "paperback": 0.4, "signed copy": 3.2, "illustrated edition": 1.6, "hardback": 0.9,
            ],
            makers: publishers,
            titles: [
                "{author}: {subject}, {thing}, {maker}", "{subject} by {author}, {thing}, {year}, {maker}",
                "{author}: {subject}, {thing}, {year}", "{subject}, {thing}",
            ],
            facts: ["Printed in {year}.", "{pages} pages.", "With a cloth bookmark.", "Published by {maker}."],
            words: titleWords.merging(["pages": "180; 212; 256; 304; 388; 460"]) { old, _ in old }
        ),
        ListingKind(
            "Books & Maps > Children's books",
            value: 12_00,
            .paper,
            years: 1920...2015,
            things: ["picture book": 1, "annual": 0.8, "pop-up book": 1.9, "set of six books": 2.4],
            makers: publishers,
            titles: ["{tale}, {thing}, {maker}", "{tale}, {thing}, {year}", "{decade} {thing}: {tale}"],
            facts: ["No scribbles.", "Printed in {year}.", "For children from {age}.", "The cover is {colour}."],
            words: [
                "tale": "The Owl Who Mended Kettles; Pip and the Paper Boat; Nine Small Foxes; The Moon's Umbrella",
                "age": "three; four; six; eight",
            ]
        ),
        ListingKind(
            "Books & Maps > Antiquarian books",
            share: 0.7,
            value: 90_00,
            .paper,
            years: 1740...1899,
            things: [
                "leather-bound book": 1, "book of travels": 1.6, "herbal with coloured plates": 3.5, "hymn book": 0.3,
                "cookery book": 1.2,
            ],
            titles: ["{thing}, {year}", "{thing}, {volumes}, {year}", "{year} {thing}, {binding}"],
            facts: ["{volumes}, complete.", "Bound in {binding}.", "All plates present."],
            words: [
                "volumes": "one volume; two volumes; three volumes",
                "binding": "half calf; full calf; vellum; marbled boards",
            ]
        ),
        ListingKind(
            "Books & Maps > Maps & atlases",
            share: 0.7,
            value: 48_00,
            .paper,
            years: 1780...1965,
            things: ["engraved map": 1.3, "school atlas": 0.5, "sea chart": 1.6, "walking map": 0.2, "globe": 2.5],
            makers: publishers,
            titles: ["{thing} of {land}, {year}", "{maker} {thing} of {land}, {year}", "{decade} {thing}, {land}"],
            facts: ["It shows {land}.", "Coloured by hand.", "About {size} cm.", "Backed with linen."],
            words: [
                "land": "the northern isles; the Baltic coast; the lakes; the Alps; the southern sea; the river delta",
                "size": "30 × 40; 45 × 60; 60 × 80",
            ]
        ),
    ]
}

extension String {
    /// The text with spaces in place of line breaks.
    fileprivate var replacingLineBreaks: String { split(separator: "\n").joined(separator: " ") }
}
