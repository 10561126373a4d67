import FoundationCore

/// JSON: `{"errors","level","currentPriceShare","comparablesShare","treeShare","linear","trees","rises","deviations"}`.
/// `rises` and `deviations` have an element per residual.
extension HorizonModel: ObjectCodable {
    static let coding = ObjectCoding(
        HorizonModel.init(errors:level:currentPriceShare:comparablesShare:treeShare:linear:trees:rises:deviations:),
        .member("errors", \.errors),
        .member("level", \.level),
        .member("currentPriceShare", \.shares.currentPrice),
        .member("comparablesShare", \.shares.comparables),
        .member("treeShare", \.treeShare),
        .member("linear", \.linear),
        .member("trees", \.trees),
        .member("rises", \.rises),
        .member("deviations", \.deviations)
    )

    private var rises: [Double] { residuals.map(\.scaledRise) }
    private var deviations: [Double] { residuals.map(\.error) }

    private init(
        errors: TrainingErrors,
        level: Double,
        currentPriceShare: Double,
        comparablesShare: Double,
        treeShare: Double,
        linear: LinearMedian,
        trees: [RegressionTree],
        rises: [Double],
        deviations: [Double]
    ) throws(InvalidField) {
        guard (0...1).contains(level) else { throw InvalidField("level", "must be from 0 to 1") }
        guard linear.slopes.count == ForecastFeatures.hingedCount else {
            throw InvalidField("linear.slopes", "must have \(ForecastFeatures.hingedCount) elements")
        }
        guard !deviations.isEmpty, rises.count == deviations.count else {
            throw InvalidField("rises", "must not be empty, and must have the same length as deviations")
        }
        guard deviations == deviations.sorted() else { throw InvalidField("deviations", "must be ascending") }
        self.init(
            linear: linear,
            trees: trees,
            treeShare: treeShare,
            shares: Shares(currentPrice: currentPriceShare, comparables: comparablesShare),
            residuals: zip(rises, deviations).map { Residual(scaledRise: $0, error: $1) },
            level: level,
            errors: errors
        )
    }
}
