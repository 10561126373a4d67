internal import APICore
public import HTTPCore

extension HouseLogPage {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "LogPage",
        .object([
            "entries": .array(of: HouseLogEntry.schema),
            "last": .integer(minimum: 0).described("The page contains all requested entries up to this position."),
        ])
    )
}

extension HouseLogEntry {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "LogEntry",
        .object([
            "position": .integer(minimum: 1).described("The position in the log. Positions ascend, with gaps."),
            "time": .instant,
            "module": .string().described("The context that recorded the event, such as bidding."),
            "kind": .string().described("The kind of event, such as bidPlaced."),
            "sequence": .integer(minimum: 1).described(
                "The number of the event among the context's events about the same entity, without gaps."
            ),
            "item": .identifier.nullable,
            "title": .string().nullable,
            "member": LoggedMember.schema.nullable,
            "actor": LogActor.schema,
            "reason": .string().nullable,
            "data": .object([:]).described("The public data of the event; its properties depend on the kind."),
        ])
    )
}

extension LoggedMember {
    /// The JSON schema.
    public static let schema = JSONSchema.component("LoggedMember", .object(["id": .identifier, "name": .string()]))
}

extension LogActor {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "LogActor",
        .object([
            "role": .name([Role.house, .administrator, .member].map(\.rawValue)),
            "id": .identifier.nullable.described(
                "The member; null if the actor is not a member, or while the identity of a bidder is secret."
            ),
            "name": .string().nullable.described(
                "The member name, or the alias of a bidder whose identity is secret; null if there is neither."
            ),
        ])
    )
}

extension HouseEventCounts {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "EventCounts",
        .object([
            "counts": .array(
                of: .component(
                    "EventCount",
                    .object(["module": .string(), "kind": .string(), "count": .integer(minimum: 1)])
                )
            ),
            "isComplete": .boolean().described(
                "False if there are more than 100,000 events since the requested time; only the newest 100,000 are counted."
            ),
        ])
    )
}
