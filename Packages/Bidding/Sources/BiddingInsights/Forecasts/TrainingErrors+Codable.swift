public import FoundationCore

/// JSON: `{"n","mape","currentPriceMape","comparablesMape"}`, in percent.
extension TrainingErrors: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        TrainingErrors.init(count:mape:currentPriceMape:comparablesMape:),
        .member("n", \.count),
        .member("mape", \.mape),
        .member("currentPriceMape", \.currentPriceMape),
        .member("comparablesMape", \.comparablesMape)
    )
}
