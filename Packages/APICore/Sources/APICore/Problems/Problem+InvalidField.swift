public import FoundationCore
public import HTTPCore

extension Problem {
    /// 422: a member of the body cannot be as given; nested ones are found at the points of the field's name.
    public init(invalid fault: InvalidField) {
        self = ProblemType.invalidBody.problem(fault.description)
        let names = fault.field.split(separator: ".").map(String.init)
        faults = [Fault(.body(JSONPointer(names)), fault.reason)]
    }

    /// 400: a parameter cannot be as given.
    ///
    /// - Parameters:
    ///   - parameter: its name.
    ///   - reason: what it must be; follows the name in a sentence.
    public init(invalidParameter parameter: String, _ reason: String) {
        self = ProblemType.invalidParameters.problem("\(parameter) \(reason)")
        faults = [Fault(.parameter(parameter), reason)]
    }
}
