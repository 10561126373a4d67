internal import Catalog
internal import FoundationCore
internal import HTTPCore

/// An item in a list of results.
enum ListingCard {
    /// Returns the list entry for a search result.
    static func html(_ row: SearchRow, _ format: PageFormat) -> HTML {
        HTML(.li, .class("card")) {
            HTML(.article) {
                if let photo = row.photo {
                    HTML(
                        .img,
                        .src(PhotoURL.url(of: photo, size: .thumbnail)),
                        .alt(""),
                        .lazy,
                        .width(320),
                        .height(240)
                    )
                }
                HTML(.h2) { HTML(.a, .href(PageURL("items", "\(row.item)"))) { HTML(.bdi) { row.title } } }
                HTML(.p) {
                    if let price = row.price { HTML(.strong) { format.money(price) } }
                    " · \(Texts.bids(row.bidCount, format))"
                }
                HTML(.p, .class("muted")) {
                    if row.status == .open, let end = row.endsAt, let left = format.timeLeft(until: end) {
                        "\(Texts.timeLeft) "
                        HTML(.span, .data(.end, "\(end)")) { left }
                        " · "
                        format.timeElement(end)
                    } else {
                        Texts.status(row.status.rawValue)
                    }
                }
            }
        }
    }
}

/// The URLs of photos, which the house serves.
enum PhotoURL {
    /// Returns the URL of a photo.
    static func url(of photo: PhotoID, size: PhotoSize) -> PageURL {
        PageURL("v1", "photos", "\(photo)", query: ["size": size.rawValue])
    }
}
