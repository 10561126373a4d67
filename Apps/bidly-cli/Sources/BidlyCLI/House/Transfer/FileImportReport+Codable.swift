import AuctionHouseAPI

/// JSON: the properties of `ImportReport`, plus `file`.
extension FileImportReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case file
    }

    func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(file, forKey: .file)
    }
}
