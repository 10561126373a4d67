extension ListingKind {
    private static let radioMakers: KeyValuePairs<String, Double> = [
        "Belloran": 1, "Norrfell": 1.3, "Galdern": 0.8, "Marstead": 1.1, "Wexcombe": 0.7,
    ]

    static let audio: [ListingKind] = [
        ListingKind(
            "Radio & Audio > Radios",
            share: 1.2,
            value: 70_00,
            .device,
            years: 1932...1982,
            things: [
                "valve radio": 1.2, "transistor radio": 0.5, "shortwave receiver": 1.8, "portable radio": 0.5,
                "car radio": 0.9, "crystal set": 0.8,
            ],
            makers: radioMakers,
            titles: [
                "{maker} {model} {thing}", "{decade} {maker} {thing}, {wood} case", "{maker} {thing}, {colour}",
                "{decade} {thing}, {wood} case", "{thing}, {colour}, {bands}",
            ],
            facts: [
                "It receives {bands}.", "The case is {wood}.", "The loudspeaker cloth is original.",
                "Built in {year}, according to a label inside.",
            ],
            words: ["bands": "long and medium wave; FM and medium wave; four wave bands; shortwave to 30 MHz"]
        ),
        ListingKind(
            "Radio & Audio > Hi-fi > Turntables",
            value: 130_00,
            .device,
            years: 1965...2020,
            things: ["direct-drive turntable": 1.5, "belt-drive turntable": 1, "record player in a suitcase": 0.4],
            makers: radioMakers,
            titles: [
                "{maker} {model} {thing}", "{maker} {thing} with {extra}", "{maker} {thing}, {colour}",
                "{thing}, {colour}, with {extra}",
            ],
            facts: ["It has {extra}.", "33 and 45 rpm.", "The arm is straight.", "Bought in {year}."],
            words: ["extra": "a new belt; a moving-magnet cartridge; the dust cover; a spare needle"]
        ),
        ListingKind(
            "Radio & Audio > Hi-fi > Amplifiers & loudspeakers",
            value: 170_00,
            .device,
            years: 1960...2020,
            things: [
                "integrated amplifier": 1, "valve amplifier": 2.4, "receiver": 0.8, "pair of bookshelf speakers": 0.9,
                "pair of floor-standing speakers": 1.8, "subwoofer": 0.7,
            ],
            makers: radioMakers,
            titles: [
                "{maker} {model} {thing}", "{maker} {thing}, {watts} W", "{maker} {thing}, {wood} finish",
                "{thing}, {watts} W, {wood} finish",
            ],
            facts: ["{watts} watts into 8 ohms.", "In {wood} veneer.", "Manual included.", "From {year}."],
            words: ["watts": "2 × 20; 2 × 40; 2 × 60; 2 × 100"]
        ),
        ListingKind(
            "Radio & Audio > Headphones & microphones",
            share: 0.8,
            value: 75_00,
            .device,
            years: 1985...2024,
            things: [
                "closed headphones": 0.9, "open headphones": 1.2, "wireless earphones": 0.7, "studio microphone": 1.6,
                "ribbon microphone": 2.2,
            ],
            makers: ["Solvara": 1.4, "Kestrane": 0.9, "Zentara": 1.1],
            titles: ["{maker} {model} {thing}", "{maker} {thing}, {colour}", "{thing}, {colour}"],
            facts: ["With cable and case.", "New ear pads.", "Bought in {year}.", "In {colour}."]
        ),
    ]
}
