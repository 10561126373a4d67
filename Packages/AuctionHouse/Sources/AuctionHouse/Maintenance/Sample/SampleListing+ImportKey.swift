import AuctionSimulation

extension SampleListing {
    /// The key by which a house recognises the item when it is filled again.
    var key: ImportKey {
        var key = ImportKey("sample")
        key.add(String(seed))
        key.add(String(number))
        return key
    }
}
