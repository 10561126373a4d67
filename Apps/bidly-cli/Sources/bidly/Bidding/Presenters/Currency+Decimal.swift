import FoundationCore

extension Currency {
    /// An amount of minor units in the currency, as a decimal number.
    func decimal(_ minorUnits: Int64) -> String { Money(minorUnits: minorUnits, currency: self).decimal }
}
