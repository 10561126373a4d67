internal import HTTPCore

/// A file of the site that never changes under its URL, because the URL contains a digest of the content.
struct Asset: Sendable {
    /// The first segment of the paths of all assets.
    static let folder = "assets"
    /// The URL.
    let url: PageURL
    /// The name in the URL.
    let name: String
    /// The media type.
    let mediaType: String
    /// The content as text.
    let content: String

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - stem: The part of the name before the digest.
    ///   - suffix: The file name extension.
    ///   - digest: Computes a collision-resistant digest.
    init(
        _ stem: String,
        _ suffix: String,
        _ mediaType: String,
        _ content: String,
        digest: @Sendable ([UInt8]) -> [UInt8]
    ) {
        name = "\(stem)-\(Hexadecimal.text(of: digest(Array(content.utf8)).prefix(8))).\(suffix)"
        url = PageURL(Self.folder, name)
        self.mediaType = mediaType
        self.content = content
    }

    /// The response to a request for the file.
    var response: HTTPResponse {
        HTTPResponse(
            status: .ok,
            fields: [
                .contentType: mediaType, .cacheControl: "public, max-age=31536000, immutable",
                "X-Content-Type-Options": "nosniff",
            ],
            body: .text(content)
        )
    }
}

/// The site assets.
struct SiteAssets: Sendable {
    let stylesheet: Asset
    let script: Asset

    /// Creates the files.
    init(digest: @Sendable ([UInt8]) -> [UInt8]) {
        stylesheet = Asset("site", "css", "text/css; charset=utf-8", Stylesheet.content, digest: digest)
        script = Asset("site", "js", "text/javascript; charset=utf-8", Script.content, digest: digest)
    }

    /// Returns the file with a name.
    subscript(name: String) -> Asset? { [stylesheet, script].first { $0.name == name } }
}
