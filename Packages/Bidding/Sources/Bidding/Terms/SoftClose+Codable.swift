public import FoundationCore

/// JSON: `{"windowMilliseconds","extensionMilliseconds","hardEnd"}`, with durations in whole milliseconds; `hardEnd` is
/// null if absent.
extension SoftClose: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing `hardEnd` counts as null.
    public static let coding = ObjectCoding(
        decoded(window:extension:hardEnd:),
        .member("windowMilliseconds", \.window.wholeMilliseconds),
        .member("extensionMilliseconds", \.extension.wholeMilliseconds),
        .optional("hardEnd", \.hardEnd)
    )

    private static func decoded(window: Int64, extension: Int64, hardEnd: Instant?) throws(InvalidField) -> SoftClose {
        let softClose = SoftClose(
            window: .milliseconds(window),
            extension: .milliseconds(`extension`),
            hardEnd: hardEnd
        )
        if let softClose { return softClose }
        let most = SoftClose.maximumDuration.wholeMilliseconds
        let field = (1...most).contains(window) ? "extensionMilliseconds" : "windowMilliseconds"
        throw InvalidField(field, "must be from 1 to \(most)")
    }
}
