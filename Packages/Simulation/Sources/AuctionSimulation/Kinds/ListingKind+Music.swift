extension ListingKind {
    private static let labels: KeyValuePairs<String, Double> = [
        "Blue Heron": 1.4, "Marlstone": 1, "Tin Roof": 0.9, "Solvara": 0.8,
    ]
    private static let bandWords = [
        "band": "The Tin Larks; Marsh Hotel; Ada Wren Trio; Quiet Engines; The Ferrymen; Northlight; Otto Bell Quintet",
        "album": "Live at the Boathouse; Long Way Round; First Snow; Letters Home; Night Trains; Blue Hours; Harbour",
    ]

    static let music: [ListingKind] = [
        ListingKind(
            "Music & Film > Records > LPs",
            share: 1.5,
            value: 18_00,
            .paper,
            years: 1956...2020,
            things: [
                "LP, first pressing": 2.6, "LP, mono": 1.4, "LP, test pressing": 4.5, "double LP": 1.2,
                "LP, reissue": 0.6,
            ],
            makers: labels,
            titles: [
                "{band}: {album}, {thing}, {maker}", "{band}: {album}, {thing}, {maker} {year}",
                "{band}: {album}, {thing}",
                "{album} by {band}, {thing}, {year}",
            ],
            facts: ["Pressed in {year}.", "Vinyl {grade}, sleeve {grade}.", "On {maker}.", "With the inner sleeve."],
            words: bandWords.merging(["grade": "very good; near mint; good; excellent"]) { old, _ in old }
        ),
        ListingKind(
            "Music & Film > Records > Singles & CDs",
            value: 7_00,
            .paper,
            years: 1960...2012,
            things: ["7-inch single": 1, "12-inch single": 1.2, "CD": 0.7, "box of ten CDs": 2.5, "cassette": 0.6],
            makers: labels,
            titles: ["{band}: {album}, {thing}, {maker}", "{band}: {album}, {thing}", "{thing}: {band}, {year}"],
            facts: ["From {year}.", "On {maker}.", "Printed on both sides."],
            words: bandWords
        ),
        ListingKind(
            "Music & Film > Films",
            value: 11_00,
            .paper,
            years: 1985...2020,
            things: [
                "DVD": 0.5, "DVD box set": 1.6, "video cassette": 0.4, "film on 8 mm": 1.8, "disc, restored": 1.2,
            ],
            titles: ["{film}, {thing}", "{thing}: {film}, {year}", "{film} ({year}), {thing}"],
            facts: ["With subtitles in three languages.", "A film from {year}.", "It runs for {minutes} minutes."],
            words: [
                "film":
                    "The Lighthouse Keeper's Debt; Two Tickets to Ostwick; A Suitcase for Marie; The Ninth Floor; Rain Dogs",
                "minutes": "84; 96; 103; 118; 131",
            ]
        ),
        ListingKind(
            "Music & Film > Posters",
            share: 0.7,
            value: 42_00,
            .paper,
            years: 1948...1999,
            things: [
                "film poster": 1.2, "concert poster": 1, "lobby card": 0.4, "screen-printed poster": 1.5,
            ],
            titles: ["{thing}: {what}, {year}", "{decade} {thing}, {what}", "{thing}, {what}, {size} cm"],
            facts: ["{size} cm.", "Rolled, never folded.", "Printed in {year}.", "On thick paper."],
            words: [
                "what":
                    "Otto Bell Quintet; The Ninth Floor; Harbour Festival; A Suitcase for Marie; Northlight on tour",
                "size": "42 × 59; 60 × 84; 70 × 100",
            ]
        ),
    ]
}
