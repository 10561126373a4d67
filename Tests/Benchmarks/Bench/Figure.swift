/// A measured value and its baseline: the value for the same work without Bidly, measured in the same run.
///
/// Machines differ in speed, so a goal limits the ratio of value to baseline, never a time or a rate.
struct Figure: Encodable, Sendable {
    /// The limit of a ratio.
    enum Goal: Sendable {
        case atLeast(Double)
        case atMost(Double)

        var bound: Double {
            switch self {
            case .atLeast(let bound), .atMost(let bound): bound
            }
        }

        func isMet(by ratio: Double) -> Bool {
            switch self {
            case .atLeast(let bound): ratio >= bound
            case .atMost(let bound): ratio <= bound
            }
        }
    }

    let bench: String
    let figure: String
    let value: Double
    let unit: String
    /// The baseline, in the unit of `value`; positive.
    let reference: Double
    let goal: Goal

    var ratio: Double { value / reference }
    var isMet: Bool { goal.isMet(by: ratio) }

    private enum CodingKeys: String, CodingKey {
        case bench, figure, value, unit, reference, ratio, goal, met
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(bench, forKey: .bench)
        try container.encode(figure, forKey: .figure)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        try container.encode(reference, forKey: .reference)
        try container.encode(ratio, forKey: .ratio)
        try container.encode(goal, forKey: .goal)
        try container.encode(isMet, forKey: .met)
    }
}

extension Figure.Goal: Encodable {
    private enum CodingKeys: String, CodingKey {
        case atLeast, atMost
    }

    /// JSON: an object with a single property, `atLeast` or `atMost`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .atLeast(let bound): try container.encode(bound, forKey: .atLeast)
        case .atMost(let bound): try container.encode(bound, forKey: .atMost)
        }
    }
}
