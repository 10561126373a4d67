public import FoundationCore
public import HTTPCore

extension Problem {
    /// Creates the problem (422) of an invalid member of the body. Dots separate nested members.
    public init(invalid fault: InvalidField) {
        self = ProblemType.invalidBody.problem(fault.description)
        let names = fault.field.split(separator: ".").map(String.init)
        faults = [Fault(.body(JSONPointer(names)), fault.reason)]
    }

    /// Creates the problem (400) of an invalid parameter.
    ///
    /// - Parameters:
    ///   - parameter: The name of the parameter.
    ///   - reason: What it must be. It follows the name in a sentence.
    public init(invalidParameter parameter: String, _ reason: String) {
        self = ProblemType.invalidParameters.problem("\(parameter) \(reason)")
        faults = [Fault(.parameter(parameter), reason)]
    }
}
