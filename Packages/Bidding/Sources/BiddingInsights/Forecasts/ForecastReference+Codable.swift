import FoundationCore

/// JSON: `{"level","spread"}`.
extension ForecastReference: ObjectCodable {
    static let coding = ObjectCoding(
        ForecastReference.init(checkedLevel:spread:),
        .member("level", \.level),
        .member("spread", \.spread)
    )

    private init(checkedLevel level: Double, spread: Double) throws(InvalidField) {
        guard spread > 0 else { throw InvalidField("spread", "must be above 0") }
        self.init(level: level, spread: spread)
    }
}
