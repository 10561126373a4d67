/// placeholder
public struct Route: Sendable {}
