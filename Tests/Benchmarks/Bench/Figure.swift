/// One measured figure, beside the limit measured in the same run, and the goal it is held against.
struct Figure: Encodable, Sendable {
    /// What the goal speaks of.
    enum GoalOn: String, Encodable { case value, ratio }

    /// Which side of the goal is good.
    enum Direction: Sendable { case atLeast, atMost }

    let bench: String
    let figure: String
    let value: Double
    let unit: String
    /// What the same work could do at best, measured in the same run.
    var limit: Double?
    let goal: Double
    let goalOn: GoalOn
    let direction: Direction

    /// How much of the limit is reached.
    var ratio: Double? { limit.map { value / $0 } }

    var met: Bool {
        guard let measured = goalOn == .value ? value : ratio else { return false }
        return direction == .atLeast ? measured >= goal : measured <= goal
    }

    private enum CodingKeys: String, CodingKey {
        case bench, figure, value, unit, limit, ratio, goal, goalOn, met
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(bench, forKey: .bench)
        try container.encode(figure, forKey: .figure)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        try container.encode(limit, forKey: .limit)
        try container.encode(ratio, forKey: .ratio)
        try container.encode(goal, forKey: .goal)
        try container.encode(goalOn, forKey: .goalOn)
        try container.encode(met, forKey: .met)
    }
}
