/// Where an option with one value finds it.
public struct SingleValueParsingStrategy: Sendable, Hashable {
    let arity: ArgumentDefinition.Arity

    /// After `=`, or in the next word unless that looks like an option. A negative number does not.
    public static let next = SingleValueParsingStrategy(arity: .one)
    /// After `=`, or in the next word whatever it looks like.
    public static let unconditional = SingleValueParsingStrategy(arity: .oneUnconditional)
}

/// Where an option with several values finds them.
public struct ArrayParsingStrategy: Sendable, Hashable {
    let arity: ArgumentDefinition.Arity

    /// One for each time the option is given.
    public static let singleValue = ArrayParsingStrategy(arity: .one)
    /// Every word up to the next option; at least one.
    public static let upToNextOption = ArrayParsingStrategy(arity: .many)
}
