import FoundationCore

extension Currency {
    /// An amount in minor units as a decimal number: 1250 as `12.50` for USD.
    func decimal(_ minorUnits: Int64) -> String { Money(minorUnits: minorUnits, currency: self).decimal }
}
