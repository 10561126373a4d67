import FoundationCore

extension Item {
    /// The first of `samples`, with all details: a used camera in version 2.
    public static let sample = Sample.valid {
        try Item(
            id: Sample.id("camera0001"),
            seller: Sample.id("anna000001"),
            details: ItemDetails(
                title: "Tarnwick rangefinder camera, 35 mm",
                description: "Shutter and light meter work.\nA scratch on the base plate, see the second photo.",
                category: Sample.id("cat0000006"),
                brand: Sample.id("brand00001"),
                condition: .used,
                photos: [Sample.id("phata00001"), Sample.id("phata00002")]
            ),
            relistedFrom: nil,
            version: 2,
            createdAt: Sample.time(hours: -48)
        )
    }

    /// Invented items for tests and previews, oldest first: `sample`; an unsold teapot without a brand; a watch whose
    /// title is not ASCII; a sold radio for spare parts; the relisted teapot; a draft with few details.
    public static let samples: [Item] = [
        sample,
        sample("teapat0001", of: "anna000001", hours: -40) {
            try ItemDetails(
                title: "Stoneware teapot, blue glaze",
                category: Sample.id("cat0000003"),
                condition: .likeNew
            )
        },
        sample("watch00001", of: "sara000001", hours: -30) {
            try ItemDetails(
                title: "Belloran “Étoile” wrist watch, hand-wound",
                description: "Runs. The strap is new.",
                category: Sample.id("cat0000004"),
                brand: Sample.id("brand00002"),
                condition: .used,
                photos: [Sample.id("phata00003")]
            )
        },
        sample("rad0000001", of: "sara000001", hours: -24) {
            try ItemDetails(
                title: "Belloran valve radio, does not switch on",
                category: Sample.id("cat0000007"),
                brand: Sample.id("brand00002"),
                condition: .forParts
            )
        },
        sample("teapat0002", of: "anna000001", relistedFrom: "teapat0001", hours: -12) {
            try ItemDetails(
                title: "Stoneware teapot, blue glaze",
                category: Sample.id("cat0000003"),
                condition: .likeNew
            )
        },
        sample("draft00001", of: "ben0000001", hours: -1) {
            try ItemDetails(title: "Box of old things", category: Sample.id("cat0000001"))
        },
    ]

    private static func sample(
        _ id: String,
        of seller: String,
        relistedFrom: String? = nil,
        hours: Int64,
        _ details: () throws -> ItemDetails
    ) -> Item {
        Item(
            id: Sample.id(id),
            seller: Sample.id(seller),
            details: Sample.valid(details),
            relistedFrom: relistedFrom.map { Sample.id($0) },
            createdAt: Sample.time(hours: hours)
        )
    }
}
