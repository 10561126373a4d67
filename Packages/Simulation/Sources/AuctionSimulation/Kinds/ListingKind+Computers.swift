extension ListingKind {
    private static let computerMakers: KeyValuePairs<String, Double> = [
        "Zentara": 1.2, "Pellworth": 0.8, "Kestrane": 1, "Arcolite": 1.4,
    ]

    static let computers: [ListingKind] = [
        ListingKind(
            "Computers & Games > Home computers",
            value: 110_00,
            .device,
            years: 1979...1993,
            things: ["8-bit home computer": 1, "16-bit home computer": 1.4, "kit computer": 2.5, "floppy drive": 0.5],
            makers: computerMakers,
            titles: [
                "{maker} {model} {thing}", "{maker} {model} {thing}, {memory} KB", "{maker} {thing} with {extra}",
                "{thing} with {extra}",
            ],
            facts: ["{memory} KB of memory.", "With {extra}.", "The keys have not yellowed.", "Sold new in {year}."],
            words: [
                "memory": "16; 48; 64; 128; 512",
                "extra": "tape recorder; twenty games; two joysticks; the manuals; a colour monitor",
            ]
        ),
        ListingKind(
            "Computers & Games > Handhelds > Organisers",
            value: 65_00,
            .device,
            years: 1993...2008,
            things: ["handheld organiser": 1, "colour organiser": 1.5, "pocket calculator": 0.5],
            makers: ["Arcolite": 1.5, "Pellworth": 0.9, "Zentara": 1],
            titles: ["{maker} {model} {thing}", "{maker} {thing} with {extra}", "{thing} with {extra}"],
            facts: ["It comes with {extra}.", "Stylus included.", "The screen has no scratches.", "From {year}."],
            words: ["extra": "cradle and cable; a leather case; the box; a folding keyboard"]
        ),
        ListingKind(
            "Computers & Games > Handhelds > Games",
            share: 1.1,
            value: 55_00,
            .device,
            years: 1988...2012,
            things: ["handheld console": 1.3, "electronic game": 0.5, "handheld console, lit screen": 1.9],
            makers: ["Jumpkin": 1.4, "Zentara": 1, "Pixelmoor": 0.8],
            titles: ["{maker} {thing}, {colour}", "{maker} {model} {thing} with {games} games", "{thing}, {colour}"],
            facts: ["With {games} games.", "With its battery cover.", "In {colour}.", "A gift from {year}."],
            words: ["games": "two; three; five; eight; twelve"]
        ),
        ListingKind(
            "Computers & Games > Consoles & cartridges",
            value: 70_00,
            .device,
            years: 1985...2010,
            things: ["game console": 1.5, "game cartridge": 0.4, "boxed game": 0.8, "pair of controllers": 0.5],
            makers: ["Jumpkin": 1.4, "Pixelmoor": 0.9],
            titles: [
                "{maker} {thing}: {game}", "{maker} {model} {thing} with {game}", "{thing}: {game}",
            ],
            facts: ["{game} is part of it.", "The label is complete.", "With cables.", "Region: Europe."],
            words: [
                "game":
                    "Harbour Run; Night Glider; Crystal Mines II; Moss Kingdom; Turbo Alley; The Lost Lantern; Sky Postman"
            ]
        ),
        ListingKind(
            "Computers & Games > Keyboards & screens",
            share: 0.8,
            value: 60_00,
            .device,
            years: 1984...2024,
            things: ["mechanical keyboard": 1.1, "trackball": 0.7, "24-inch screen": 1.3, "graphics tablet": 1.2],
            makers: computerMakers,
            titles: ["{maker} {model} {thing}", "{maker} {thing}, {colour}", "{thing}, {layout} layout"],
            facts: ["{layout} layout.", "The lettering is sharp.", "With cable.", "Bought in {year}."],
            words: ["layout": "British; American; German; Nordic"]
        ),
    ]
}
