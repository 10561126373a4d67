extension ListingKind {
    private static let toyMakers: KeyValuePairs<String, Double> = [
        "Perrigold": 1.4, "Jumpkin": 0.9, "Galdern": 1.1, "Tumbledown Toys": 0.8,
    ]

    static let toys: [ListingKind] = [
        ListingKind(
            "Toys & Models > Model railways",
            value: 60_00,
            .device,
            years: 1930...2015,
            things: [
                "steam locomotive": 1.8, "diesel locomotive": 1.3, "set of three coaches": 1, "goods wagon": 0.3,
                "station building": 0.5, "starter set": 1.6,
            ],
            makers: toyMakers,
            titles: [
                "{maker} {thing}, {gauge}", "{maker} {model} {thing}, {gauge}, {colour}", "{decade} {thing}, {gauge}",
                "{thing}, {gauge}, {colour}",
            ],
            facts: ["For {gauge} track.", "In {colour} livery.", "With its box.", "Bought in {year}."],
            words: ["gauge": "gauge 0; gauge H0; gauge N; gauge 1"]
        ),
        ListingKind(
            "Toys & Models > Toy vehicles",
            share: 1.2,
            value: 18_00,
            .ware,
            years: 1948...2010,
            things: [
                "die-cast saloon car": 1, "die-cast fire engine": 1.4, "tin-plate racing car": 2.2,
                "die-cast tractor": 0.9,
                "box of ten toy cars": 1.3,
            ],
            makers: toyMakers,
            titles: [
                "{maker} {thing}, {colour}", "{maker} {thing} no. {number}, {colour}", "{decade} {thing}, {colour}",
                "{thing}, {scale}",
            ],
            facts: ["Scale {scale}.", "In {colour}.", "The wheels are metal.", "From about {year}."],
            words: ["number": "14; 27; 38; 103; 212", "scale": "1:43; 1:64; 1:18; 1:87"]
        ),
        ListingKind(
            "Toys & Models > Dolls & bears",
            share: 0.8,
            value: 44_00,
            .ware,
            years: 1910...2005,
            things: [
                "mohair bear": 1.6, "porcelain doll": 1.1, "doll's house": 2, "rag doll": 0.4, "set of puppets": 0.8,
            ],
            makers: toyMakers,
            titles: [
                "{maker} {thing}, {size} cm", "{decade} {maker} {thing}", "{decade} {thing}", "{thing}, {size} cm",
            ],
            facts: ["{size} cm tall.", "The clothes are original.", "Made about {year}.", "With its first label."],
            words: ["size": "18; 25; 32; 40; 55"]
        ),
        ListingKind(
            "Toys & Models > Games & construction sets",
            value: 25_00,
            .ware,
            years: 1950...2022,
            things: [
                "board game": 0.8, "metal construction set": 1.6, "chess set": 1.2, "1,000-piece jigsaw": 0.4,
                "box of bricks": 1.3, "card game": 0.35,
            ],
            makers: toyMakers,
            titles: ["{maker} {thing}, {state}", "{decade} {maker} {thing}", "{thing}, {state}", "{decade} {thing}"],
            facts: ["It is {state}.", "Rules included.", "From {year}.", "For {players} players."],
            words: ["state": "complete; counted and complete; boxed", "players": "two; two to four; three to six"]
        ),
    ]
}
