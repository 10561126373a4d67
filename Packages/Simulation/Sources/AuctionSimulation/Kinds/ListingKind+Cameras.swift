extension ListingKind {
    private static let cameraMakers: KeyValuePairs<String, Double> = [
        "Tarnwick": 1.5, "Belloran": 1, "Quillane": 0.8, "Orvanta": 1.9, "Stavenor": 0.7,
    ]

    static let cameras: [ListingKind] = [
        ListingKind(
            "Cameras & Photo > Film cameras",
            share: 1.4,
            value: 95_00,
            .device,
            years: 1935...1995,
            things: [
                "35 mm rangefinder camera": 1.8, "folding camera": 0.5, "twin-lens reflex camera": 1.5,
                "single-lens reflex camera": 1.1, "box camera": 0.2, "compact camera": 0.6, "stereo camera": 1.6,
            ],
            makers: cameraMakers,
            titles: [
                "{maker} {model} {thing}", "{maker} {model} {thing}, {finish}", "{maker} {thing} with {extra}",
                "{decade} {maker} {thing}, {finish}", "{thing}, {finish}, with {extra}", "{decade} {thing}, no name",
            ],
            facts: [
                "It comes with {extra}.", "The body is {finish}.", "Made about {year}.",
                "The serial number dates it to {year}.", "A camera for someone who likes {maker}.",
            ],
            words: [
                "finish": "chrome; black; black and chrome; green leather; brown leather",
                "extra":
                    "a leather case; the 50 mm lens; two filters; flash and strap; the manual; a case and a light meter",
            ]
        ),
        ListingKind(
            "Cameras & Photo > Lenses",
            value: 120_00,
            .device,
            years: 1955...2015,
            things: [
                "35 mm wide-angle lens": 1.2, "50 mm standard lens": 0.6, "85 mm portrait lens": 1.7,
                "135 mm telephoto lens": 0.6, "28–85 mm zoom lens": 0.7, "100 mm macro lens": 1.5,
            ],
            makers: cameraMakers,
            titles: [
                "{maker} {thing}, {mount}", "{maker} {model} {thing}", "{maker} {thing} f/{speed}, {mount}",
                "{thing} f/{speed}, {mount}",
            ],
            facts: [
                "It has the {mount}.", "Both caps included.", "The glass is clear, without haze or fungus.",
                "The aperture opens to f/{speed}.",
            ],
            words: ["mount": "screw mount; bayonet mount; M39 mount; M42 mount", "speed": "1.8; 2; 2.8; 3.5; 4"]
        ),
        ListingKind(
            "Cameras & Photo > Darkroom",
            share: 0.5,
            value: 45_00,
            .device,
            years: 1950...1990,
            things: ["enlarger": 1.6, "developing tank": 0.4, "enlarging timer": 0.6, "paper safe": 0.3],
            makers: cameraMakers,
            titles: ["{maker} {model} {thing}", "{maker} {thing} with {extra}", "Darkroom {thing} with {extra}"],
            facts: ["{extra} comes with it.", "It was last used for {format} negatives.", "Made about {year}."],
            words: [
                "extra": "a set of trays; three reels; an easel; a safelight",
                "format": "35 mm; 6×6; 6×9; 9×12 cm",
            ]
        ),
        ListingKind(
            "Cameras & Photo > Digital cameras",
            value: 140_00,
            .device,
            years: 2002...2022,
            things: ["compact digital camera": 0.5, "mirrorless camera": 2.6, "bridge camera": 0.9, "SLR body": 1.4],
            makers: ["Orvanta": 1.6, "Quillane": 1, "Zentara": 1.2, "Kestrane": 0.8],
            titles: [
                "{maker} {model} {thing}", "{maker} {model} {thing}, {pixels} megapixels",
                "{maker} {thing} with {extra}",
                "{thing}, {pixels} megapixels, with {extra}",
            ],
            facts: ["{pixels} megapixels.", "Comes with {extra}.", "Bought in {year}.", "The sensor is clean."],
            words: [
                "pixels": "6; 10; 12; 16; 20; 24", "extra": "two batteries; charger and bag; an 8 GB card; the box",
            ]
        ),
    ]
}
