extension ListingKind {
    private static let potteries: KeyValuePairs<String, Double> = [
        "Brightmoor Pottery": 1.2, "Ivorne": 1.6, "Kirrowen": 1, "Tresholm": 0.8,
    ]

    static let pottery: [ListingKind] = [
        ListingKind(
            "Pottery & Glass > Ceramics > Teapots & cups",
            value: 28_00,
            .ware,
            years: 1890...2010,
            things: [
                "teapot": 1.2, "set of six cups and saucers": 1.6, "coffee pot": 1.1, "milk jug": 0.5, "mug": 0.35,
            ],
            makers: potteries,
            titles: [
                "{maker} {thing}, {glaze} glaze", "{decade} {maker} {thing}", "{body} {thing}, {glaze} glaze",
                "Hand-thrown {body} {thing}",
            ],
            facts: [
                "{body}, with a {glaze} glaze.", "It holds {volume}.", "Marked {maker} underneath.",
                "Made about {year}.",
            ],
            words: [
                "glaze": "blue; celadon; white; honey; tenmoku; ash; speckled",
                "body": "stoneware; earthenware; porcelain; bone china", "volume": "0.3 l; 0.5 l; 0.8 l; 1.2 l",
            ]
        ),
        ListingKind(
            "Pottery & Glass > Ceramics > Vases & bowls",
            value: 36_00,
            .ware,
            years: 1900...2015,
            things: [
                "vase": 1, "pair of vases": 1.8, "bowl": 0.8, "floor vase": 1.5, "wall plate": 0.6, "figurine": 1,
            ],
            makers: potteries,
            titles: [
                "{maker} {thing}, {decoration}", "{decade} {maker} {thing}, {height} cm",
                "{decade} {thing}, {decoration}",
                "Studio pottery {thing}, {height} cm",
            ],
            facts: ["{height} cm high.", "With {decoration}.", "Signed underneath.", "From the {decade}."],
            words: [
                "decoration": "brush strokes; a frieze of birds; relief leaves; gold rim; crackle glaze",
                "height": "12; 16; 21; 28; 35",
            ]
        ),
        ListingKind(
            "Pottery & Glass > Glass",
            value: 34_00,
            .ware,
            years: 1880...2010,
            things: [
                "set of wine glasses": 1, "decanter": 1.2, "paperweight": 1.3, "art glass vase": 1.7,
                "pressed glass bowl": 0.4,
            ],
            makers: ["Solvara": 1.5, "Glasswick": 1],
            titles: [
                "{maker} {thing}, {tint}", "{decade} {maker} {thing}", "{tint} {thing}", "{decade} {thing}, {tint}",
            ],
            facts: ["The glass is {tint}.", "Cut by hand.", "Rings when tapped.", "Made about {year}."],
            words: ["tint": "clear; amber; green; cobalt blue; ruby; smoke"]
        ),
    ]
}
