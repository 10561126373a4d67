extension ListingKind {
    private static let toolMakers: KeyValuePairs<String, Double> = [
        "Hollinmere": 1.2, "Norrfell": 1.3, "Wexcombe": 0.8, "Brandt & Ash": 1,
    ]

    static let tools: [ListingKind] = [
        ListingKind(
            "Tools & Outdoors > Hand tools",
            value: 38_00,
            .ware,
            years: 1890...2015,
            things: [
                "smoothing plane": 1.2, "set of chisels": 1.3, "spokeshave": 0.6, "vice": 1.1, "hand drill": 0.6,
                "spirit level": 0.7, "set of spanners": 0.9,
            ],
            makers: toolMakers,
            titles: [
                "{maker} no. {number} {thing}", "{maker} {thing}, {metal}", "{decade} {thing}, {wood} handle",
                "{thing}, {metal}",
            ],
            facts: ["The handle is {wood}.", "It sits well in the hand.", "From {place}.", "Made about {year}."],
            words: ["number": "3; 4; 4½; 5; 7"]
        ),
        ListingKind(
            "Tools & Outdoors > Power tools",
            value: 70_00,
            .device,
            years: 1995...2024,
            things: [
                "cordless drill": 0.9, "circular saw": 1.1, "router": 1.2, "belt sander": 0.9, "bench grinder": 0.8,
            ],
            makers: toolMakers,
            titles: ["{maker} {model} {thing}", "{maker} {thing} with {extra}", "{thing} with {extra}, {watts} W"],
            facts: ["{watts} W.", "With {extra}.", "Bought in {year}.", "With 3 m of cable."],
            words: ["extra": "two batteries; case and blades; a fence; a set of bits", "watts": "450; 700; 900; 1,400"]
        ),
        ListingKind(
            "Tools & Outdoors > Bicycles",
            value: 220_00,
            .device,
            years: 1965...2023,
            things: [
                "road bicycle": 1.3, "touring bicycle": 1, "folding bicycle": 0.9, "mountain bike": 1.1,
                "children's bicycle": 0.3,
                "racing frame": 0.8,
            ],
            makers: ["Velmont": 1.4, "Ardenholt": 1.1, "Corvane": 0.9],
            titles: [
                "{maker} {thing}, {size} cm", "{maker} {model} {thing}, {colour}", "{decade} {maker} {thing}, {colour}",
                "{thing}, {colour}, {size} cm",
            ],
            facts: ["Frame {size} cm.", "{gears} gears.", "New tyres.", "In {colour}."],
            words: ["size": "50; 52; 54; 56; 58; 60", "gears": "3; 7; 10; 18; 22"]
        ),
        ListingKind(
            "Tools & Outdoors > Camping & sport",
            value: 52_00,
            .garment,
            years: 1985...2024,
            things: [
                "two-person tent": 1.6, "rucksack": 1, "sleeping bag": 0.9, "pair of skis": 1.2, "tennis racket": 0.6,
                "set of golf clubs": 2.4,
            ],
            makers: ["Norrfell": 1.4, "Kirrowen": 1, "Highmark": 0.8],
            titles: ["{maker} {thing}, {colour}", "{maker} {model} {thing}", "{thing}, {colour}", "{decade} {thing}"],
            facts: ["With its bag.", "In {colour}.", "Easy to carry.", "Bought in {year}."]
        ),
    ]
}
