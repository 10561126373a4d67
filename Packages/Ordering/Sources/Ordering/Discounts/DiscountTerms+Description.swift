import FoundationCore

extension DiscountTerms: CustomStringConvertible {
    /// The amount and the conditions as a phrase: `10%, from 50.00 USD, at most 10 uses, once per member`.
    public var description: String {
        var parts = [percentage?.description ?? amount?.description ?? ""]
        if let minimumOrder { parts.append("from \(minimumOrder)") }
        if let maximumUses { parts.append("at most \(maximumUses) \(maximumUses == 1 ? "use" : "uses")") }
        if isOncePerMember { parts.append("once per member") }
        return parts.joined(separator: ", ")
    }
}
