public import FoundationCore
public import HTTPCore

extension Problem {
    /// Creates a problem (422) for an invalid property of the request body. Dots in the field's name separate nested
    /// properties.
    public init(invalid fault: InvalidField) {
        self = ProblemType.invalidBody.problem(fault.description)
        let names = fault.field.split(separator: ".").map(String.init)
        faults = [Fault(.body(JSONPointer(names)), fault.reason)]
    }

    /// Creates a problem (400) for an invalid parameter.
    ///
    /// - Parameters:
    ///   - parameter: The name of the parameter.
    ///   - reason: The requirement on the parameter, worded to follow its name: `must be given`.
    public init(invalidParameter parameter: String, _ reason: String) {
        self = ProblemType.invalidParameters.problem("\(parameter) \(reason)")
        faults = [Fault(.parameter(parameter), reason)]
    }

    /// Creates a problem (400) for a fault whose field is a parameter.
    public init(invalidParameter fault: InvalidField) {
        self.init(invalidParameter: fault.field, fault.reason)
    }
}
