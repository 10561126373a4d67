extension ListingKind {
    private static let workshops: KeyValuePairs<String, Double> = [
        "Oakhaven & Sons": 1.3, "Lindqvale": 1.8, "Yarrowby": 0.9, "Stavenor": 1,
    ]

    static let furniture: [ListingKind] = [
        ListingKind(
            "Furniture & Lighting > Chairs & sofas",
            value: 120_00,
            .ware,
            years: 1860...2015,
            things: [
                "armchair": 1.2, "set of four chairs": 1.6, "rocking chair": 0.9, "stool": 0.35, "two-seater sofa": 1.8,
                "desk chair": 0.7,
            ],
            makers: workshops,
            titles: [
                "{maker} {thing}, {wood}", "{decade} {maker} {thing}, {cover}", "{decade} {wood} {thing}",
                "{wood} {thing}, {cover}",
            ],
            facts: ["The frame is {wood}.", "Covered in {cover}.", "Seat height {height} cm.", "Made about {year}."],
            words: ["cover": "wool; leather; linen; corduroy; cane", "height": "42; 44; 46; 48"]
        ),
        ListingKind(
            "Furniture & Lighting > Tables & cabinets",
            value: 150_00,
            .ware,
            years: 1840...2015,
            things: [
                "side table": 0.6, "dining table": 1.6, "sideboard": 1.9, "writing desk": 1.4, "bookcase": 0.9,
                "chest of drawers": 1.3,
            ],
            makers: workshops,
            titles: [
                "{maker} {thing}, {wood}", "{decade} {maker} {wood} {thing}", "{decade} {wood} {thing}",
                "{wood} {thing}, {width} cm",
            ],
            facts: ["{width} cm wide.", "Solid {wood}.", "It comes apart for the stairs.", "From {place}."],
            words: ["width": "60; 80; 110; 140; 180"]
        ),
        ListingKind(
            "Furniture & Lighting > Lamps",
            value: 65_00,
            .device,
            years: 1925...2018,
            things: [
                "desk lamp": 1, "floor lamp": 1.3, "pendant lamp": 0.9, "pair of wall lamps": 1.1, "oil lamp": 0.6,
            ],
            makers: workshops,
            titles: [
                "{maker} {thing}, {colour}", "{decade} {maker} {thing}, {metal}", "{decade} {thing}, {metal}",
                "{metal} {thing}, {colour} shade",
            ],
            facts: ["In {metal}.", "With a {colour} shade.", "Made about {year}.", "The joints hold."]
        ),
        ListingKind(
            "Furniture & Lighting > Rugs & textiles",
            share: 0.6,
            value: 95_00,
            .garment,
            years: 1920...2010,
            things: ["hand-knotted rug": 1.7, "runner": 0.9, "wool blanket": 0.5, "patchwork quilt": 0.9, "kilim": 1],
            titles: ["{thing}, {colour}, {size} cm", "{decade} {thing}, {size} cm", "{thing}, mostly {colour}"],
            facts: ["{size} cm.", "Wool on cotton.", "Mostly {colour}.", "From the {decade}."],
            words: ["size": "60 × 90; 80 × 200; 120 × 180; 170 × 240; 200 × 300"]
        ),
    ]
}
