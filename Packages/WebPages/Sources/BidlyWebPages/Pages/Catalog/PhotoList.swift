internal import Catalog
internal import FoundationCore

/// The photos of an item, which lead to their full size.
enum PhotoList {
    /// Returns the list.
    ///
    /// - Parameter mainSize: The size of the first photo. The others are thumbnails.
    static func html(_ photos: [PhotoID], mainSize: PhotoSize) -> HTML {
        HTML(.ul, .class("photos")) {
            for (number, photo) in zip(1..., photos) {
                HTML(.li) {
                    HTML(.a, .href(PhotoURL.url(of: photo, size: .full))) {
                        HTML(
                            .img,
                            .src(PhotoURL.url(of: photo, size: number == 1 ? mainSize : .thumbnail)),
                            .alt(Texts.photo(number, of: photos.count)),
                            number == 1 ? nil : .lazy
                        )
                    }
                }
            }
        }
    }
}
