import Catalog
import CommandLineCore
import FoundationCore

extension Session {
    /// Saves the photos of an item in their full size as `ITEM-1.jpg`, `ITEM-2.jpg` … in a folder, which is created if it
    /// is missing and there are photos. Existing files with these names are replaced.
    ///
    /// - Throws: `ClientFailure`, `FileError`; errors of the folder.
    func savePhotos(of item: Item, in folder: String) async throws {
        guard !item.details.photos.isEmpty else { return }
        try Folder(folder).create()
        for (index, photo) in item.details.photos.enumerated() {
            let content = try await photoClient.photo(photo, size: .full)
            let file = try FileDraft(for: "\(folder)/\(item.id)-\(index + 1).jpg")
            try file.write(content)
            try file.complete()
        }
    }
}
