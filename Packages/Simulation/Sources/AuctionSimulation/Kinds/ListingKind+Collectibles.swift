extension ListingKind {
    static let collectibles: [ListingKind] = [
        ListingKind(
            "Collectibles > Coins & medals",
            value: 35_00,
            .paper,
            years: 1790...1975,
            things: [
                "silver coin": 1, "gold coin": 8, "bronze medal": 0.6, "set of proof coins": 1.5, "bank note": 0.7,
            ],
            titles: ["{thing}, {year}", "{thing}, {land}, {year}", "{land}: {thing}, {grade}"],
            facts: ["Dated {year}.", "Grade: {grade}.", "From {land}.", "In a capsule."],
            words: [
                "land": "the old kingdom; the free city; the northern duchy; the island republic",
                "grade": "fine; very fine; extremely fine; uncirculated",
            ]
        ),
        ListingKind(
            "Collectibles > Stamps",
            value: 16_00,
            .paper,
            years: 1860...1985,
            things: ["block of four stamps": 1, "stamp album": 2.6, "first-day cover": 0.4, "stamp, mint": 0.9],
            titles: ["{thing}, {theme}, {year}", "{decade} {thing}, {theme}", "{thing}, {theme}"],
            facts: ["The theme is {theme}.", "Perforations complete.", "From {year}.", "Catalogue number {number}."],
            words: ["theme": "ships; birds; railways; flowers; airmail; portraits", "number": "17; 112; 340; 1,208"]
        ),
        ListingKind(
            "Collectibles > Postcards & paper",
            value: 8_00,
            .paper,
            years: 1895...1970,
            things: [
                "picture postcard": 0.4, "set of twelve postcards": 1.2, "old photograph": 0.7, "enamel sign": 6,
                "shop poster": 3,
            ],
            titles: ["{thing}: {scene}, {year}", "{decade} {thing}, {scene}", "{thing}, {scene}"],
            facts: ["It shows {scene}.", "From the {decade}.", "From {place}.", "The corners are good."],
            words: ["scene": "a harbour; a market square; a tram; a mountain hut; a promenade; a steamer"]
        ),
        ListingKind(
            "Collectibles > Pens & writing",
            share: 0.7,
            value: 58_00,
            .device,
            years: 1920...2015,
            things: ["fountain pen": 1.2, "ballpoint pen": 0.4, "propelling pencil": 0.6, "portable typewriter": 1.8],
            makers: ["Ardenholt": 1.5, "Quillane": 1.1, "Elstrow": 0.8],
            titles: ["{maker} {model} {thing}", "{maker} {thing}, {colour}", "{decade} {thing}, {colour}"],
            facts: ["In {colour}.", "With {extra}.", "Made about {year}.", "It writes well."],
            words: ["extra": "its box; a gold nib; a new ribbon; the manual"]
        ),
    ]
}
