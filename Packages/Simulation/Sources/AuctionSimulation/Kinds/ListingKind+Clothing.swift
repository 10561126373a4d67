extension ListingKind {
    private static let clothiers: KeyValuePairs<String, Double> = [
        "Lorrimade": 1.4, "Marstead": 1, "Yarrowby": 0.8, "Ottilie Fane": 1.9, "Harrow Lane": 0.7,
    ]

    static let clothing: [ListingKind] = [
        ListingKind(
            "Clothing & Shoes > Women > Dresses & skirts",
            share: 1.2,
            value: 28_00,
            .garment,
            years: 1950...2024,
            things: [
                "summer dress": 0.8, "evening dress": 1.9, "wool skirt": 0.7, "linen dress": 1, "silk blouse": 0.9,
            ],
            makers: clothiers,
            titles: [
                "{maker} {thing}, {colour}, size {size}", "{decade} {maker} {thing}, {colour}",
                "{thing}, {pattern}, size {size}",
                "{decade} {thing}, {pattern}",
            ],
            facts: ["Size {size}.", "{pattern}, in {colour}.", "With pockets.", "The zip is at the side."],
            words: ["size": "34; 36; 38; 40; 42; 44", "pattern": "plain; polka dots; checked; floral; striped"]
        ),
        ListingKind(
            "Clothing & Shoes > Coats & jackets",
            value: 55_00,
            .garment,
            years: 1960...2024,
            things: [
                "wool coat": 1.1, "leather jacket": 1.5, "raincoat": 0.7, "denim jacket": 0.6, "down jacket": 1.3,
                "tweed jacket": 0.9,
            ],
            makers: clothiers,
            titles: [
                "{maker} {thing}, {colour}, size {size}", "{maker} {thing}, {colour}", "{decade} {thing}, {colour}",
                "{thing}, size {size}",
            ],
            facts: ["Size {size}.", "Lined.", "Two inside pockets.", "Bought in {year}."],
            words: ["size": "XS; S; M; L; XL"]
        ),
        ListingKind(
            "Clothing & Shoes > Knitwear & shirts",
            value: 22_00,
            .garment,
            years: 1975...2024,
            things: [
                "cable-knit jumper": 1.2, "cardigan": 0.9, "cashmere pullover": 1.9, "flannel shirt": 0.6, "scarf": 0.5,
            ],
            makers: clothiers,
            titles: [
                "{maker} {thing}, {colour}, size {size}", "{thing}, {colour}, size {size}", "{maker} {thing}, {fibre}",
            ],
            facts: ["{fibre}.", "Size {size}.", "Knitted by hand.", "Washed with care."],
            words: ["size": "S; M; L; XL", "fibre": "lambswool; merino; cotton; alpaca; mohair"]
        ),
        ListingKind(
            "Clothing & Shoes > Shoes & bags",
            value: 48_00,
            .garment,
            years: 1970...2024,
            things: [
                "leather boots": 1.3, "brogues": 1.1, "trainers": 0.9, "sandals": 0.5, "leather handbag": 1.5,
                "satchel": 0.9,
            ],
            makers: clothiers,
            titles: [
                "{maker} {thing}, {colour}", "{maker} {thing}, {colour}, {detail}", "{thing}, {colour}, {detail}",
                "{decade} {thing}, {colour}",
            ],
            facts: ["In {colour}.", "With {detail}.", "Sewn, not glued.", "Bought in {year}."],
            words: ["detail": "brass buckles; contrast stitching; a dust bag; rubber soles"]
        ),
    ]
}
