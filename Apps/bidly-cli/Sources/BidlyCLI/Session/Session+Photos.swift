import Catalog
import CommandLineCore
import FoundationCore

extension Session {
    /// The maximum width of a photo on a terminal, in columns: about as wide as a thumbnail.
    private static let maximumPhotoColumns = 40
    private static let maximumPhotoRows = 15

    /// Shows the first photo of an item on a terminal that displays images. If it cannot be loaded or decoded, prints a
    /// note on standard error instead of throwing.
    ///
    /// - Throws: `CancellationError`; `OutputError`; `CommandFailure` if the setting `inline-photos` is invalid.
    func showFirstPhoto(of item: Item, on console: Console) async throws {
        let output = console.output
        guard let imageProtocol = output.imageProtocol, let photo = item.details.photos.first,
            try settings[BidlySettings.inlinePhotos]
        else {
            return
        }
        let image: TerminalImage
        do {
            image = try await decodeImage(photoClient.photo(photo, size: .thumbnail))
        } catch {
            let failure = CommandFailure.translating(error)
            if failure is CancellationError { throw failure }
            let reason = console.error.printable((failure as? CommandFailure)?.detail ?? "\(failure)")
            return try console.error.line("note: The photo is not shown. \(reason)")
        }
        // Leave half of the terminal's height for the item. If the height is unknown, the output does not scroll.
        let rows = output.height.map { min($0 / 2, Self.maximumPhotoRows) } ?? Self.maximumPhotoRows
        let columns = min(output.width, Self.maximumPhotoColumns)
        try output.write(image.rendered(with: imageProtocol, columns: columns, rows: rows))
    }

    /// Saves the photos of an item in full size as `ITEM-1.jpg`, `ITEM-2.jpg` … in a folder. Creates the folder if
    /// there are photos. Replaces existing files with these names.
    ///
    /// - Throws: `ClientFailure`, `FileError`; `CommandFailure` if the folder cannot be created.
    func savePhotos(of item: Item, in folder: String) async throws {
        guard !item.details.photos.isEmpty else { return }
        try Folder(folder).create()
        for (index, photo) in item.details.photos.enumerated() {
            let content = try await photoClient.photo(photo, size: .full)
            let file = try TemporaryFile(for: "\(folder)/\(item.id)-\(index + 1).jpg")
            try file.write(content)
            try file.complete()
        }
    }
}
