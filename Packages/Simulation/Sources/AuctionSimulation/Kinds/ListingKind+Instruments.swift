extension ListingKind {
    private static let luthiers: KeyValuePairs<String, Double> = [
        "Morvanti": 1.8, "Hollinmere": 1, "Fenwyck": 0.8, "Dunmarrow": 1.2,
    ]

    static let instruments: [ListingKind] = [
        ListingKind(
            "Musical Instruments > Guitars",
            value: 240_00,
            .device,
            years: 1958...2022,
            things: [
                "acoustic guitar": 0.7, "electric guitar": 1.3, "electric bass": 1.1, "classical guitar": 0.6,
                "12-string guitar": 1, "ukulele": 0.25,
            ],
            makers: luthiers,
            titles: [
                "{maker} {model} {thing}", "{maker} {thing}, {finish}", "{decade} {maker} {thing} with {extra}",
                "{thing}, {finish}, with {extra}",
            ],
            facts: [
                "The top is {topwood}.", "With {extra}.", "The neck is straight.", "Built in {year}.",
                "Finished in {finish}.",
            ],
            words: [
                "finish": "sunburst; natural; cherry red; black; honey", "topwood": "spruce; cedar; maple; mahogany",
                "extra": "a hard case; a padded bag; new strings; a stand",
            ]
        ),
        ListingKind(
            "Musical Instruments > Strings & wind",
            share: 0.8,
            value: 210_00,
            .device,
            years: 1890...2015,
            things: [
                "violin": 1.3, "cello": 3, "clarinet": 0.9, "flute": 0.9, "trumpet": 1, "alto saxophone": 2.1,
                "concertina": 1.4, "recorder": 0.12,
            ],
            makers: luthiers,
            titles: [
                "{maker} {thing} with case", "{decade} {maker} {thing}", "{maker} {thing}, {for}",
                "{decade} {thing}, {for}",
                "{thing} with case",
            ],
            facts: ["In its case.", "Good {for}.", "Cleaned by a workshop.", "A label inside says {year}."],
            words: ["for": "for beginners; for an orchestra; for a player who practises; for lessons"]
        ),
        ListingKind(
            "Musical Instruments > Keyboards & synthesisers",
            share: 0.7,
            value: 320_00,
            .device,
            years: 1972...2022,
            things: [
                "analogue synthesiser": 2.2, "digital piano": 1.2, "drum machine": 0.9, "electric organ": 0.5,
                "stage piano": 1.6,
            ],
            makers: ["Oscarel": 1.7, "Zentara": 1, "Vibrona": 1.1],
            titles: ["{maker} {model} {thing}", "{maker} {model} {thing}, {keys} keys", "{thing}, {keys} keys"],
            facts: ["{keys} keys.", "Manual included.", "With power supply.", "From {year}."],
            words: ["keys": "25; 37; 49; 61; 76; 88"]
        ),
    ]
}
