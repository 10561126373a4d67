extension ListingKind {
    private static let watchMakers: KeyValuePairs<String, Double> = [
        "Belloran": 1.3, "Vantorre": 2.6, "Lorrimade": 0.7, "Corvane": 1, "Elstrow": 0.6,
    ]

    static let watches: [ListingKind] = [
        ListingKind(
            "Watches & Jewellery > Watches > Wrist watches",
            share: 1.5,
            value: 160_00,
            .device,
            years: 1938...2018,
            things: [
                "hand-wound wrist watch": 1, "automatic wrist watch": 1.7, "chronograph": 2.8, "quartz watch": 0.3,
                "diver's watch": 2.1, "ladies' dress watch": 0.8,
            ],
            makers: watchMakers,
            titles: [
                "{maker} {thing}, {dial} dial", "{maker} {model} {thing}", "{decade} {maker} {thing}, {case} case",
                "{maker} {thing}, {case} case, {dial} dial", "{decade} {thing}, {dial} dial", "{case} {thing}",
            ],
            facts: [
                "The case is {case}, {size} mm without the crown.", "It has a {dial} dial.", "On a {strap} strap.",
                "Made about {year}.",
            ],
            words: [
                "dial": "silver; black; white; champagne; blue; salmon", "case": "steel; gold-plated; chrome; titanium",
                "size": "30; 32; 34; 36; 38; 40", "strap": "leather; steel; fabric; new leather",
            ]
        ),
        ListingKind(
            "Watches & Jewellery > Watches > Clocks",
            share: 0.6,
            value: 85_00,
            .device,
            years: 1880...1975,
            things: [
                "mantel clock": 1, "wall clock": 1.1, "alarm clock": 0.3, "carriage clock": 1.9, "ship's clock": 2.2,
            ],
            makers: watchMakers,
            titles: [
                "{maker} {thing}, {wood}", "{maker} {thing} with key", "{decade} {wood} {thing}", "{metal} {thing}",
            ],
            facts: ["It strikes the {strike}.", "Case of {wood}, about {height} cm high.", "With its key."],
            words: ["strike": "hours; half hours; quarters", "height": "18; 24; 30; 42"]
        ),
        ListingKind(
            "Watches & Jewellery > Jewellery > Rings",
            value: 110_00,
            .ware,
            years: 1920...2015,
            things: [
                "silver ring": 0.4, "gold ring": 2, "signet ring": 1.3, "silver ring with {stone}": 0.6,
                "gold ring with {stone}": 2.8,
            ],
            titles: ["{thing}, size {size}", "{decade} {thing}", "Hand-made {thing}, size {size}"],
            facts: ["Size {size}.", "Hallmarked inside.", "It weighs {weight} g.", "Bought about {year}."],
            words: [
                "stone": "amethyst; garnet; moonstone; topaz; a small sapphire; onyx", "size": "50; 52; 54; 56; 58; 62",
                "weight": "3.2; 4.5; 5.1; 6.8; 8.4",
            ]
        ),
        ListingKind(
            "Watches & Jewellery > Jewellery > Necklaces & brooches",
            share: 0.8,
            value: 60_00,
            .ware,
            years: 1900...2010,
            things: [
                "amber necklace": 1.2, "string of pearls": 1.8, "silver chain": 0.7, "enamel brooch": 0.6,
                "cameo brooch": 1, "pair of cufflinks": 0.5,
            ],
            makers: ["Jessamy & Rook": 1.8, "Ivorne": 1],
            titles: ["{maker} {thing}", "{decade} {maker} {thing}, {look}", "{decade} {thing}", "{thing}, {look}"],
            facts: [
                "In a {look} setting.", "The clasp closes well.", "It comes in a small box.", "From about {year}.",
            ],
            words: ["look": "filigree; plain; geometric; floral"]
        ),
    ]
}
