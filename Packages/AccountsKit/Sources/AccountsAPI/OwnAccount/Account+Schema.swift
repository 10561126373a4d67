import APICore
public import Accounts
public import HTTPCore

extension Account {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Account",
        .object(
            Member.members.merging([
                "role": Role.schema,
                "suspension": Suspension.schema.nullable,
                "hasPassword": .boolean(),
                "emailAddress": EmailAddress.schema.nullable
                    .described("Null if none is set, or if the account is not the caller's."),
            ]) { own, _ in own }
        )
    )
}

extension Role {
    /// The JSON schema.
    public static let schema = JSONSchema.name(Role.allCases.map(\.rawValue))
}

extension Suspension {
    /// The JSON schema.
    public static let schema = JSONSchema.component("Suspension", .object(["reason": .string(), "since": .instant]))
}

extension AccountExport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AccountExport",
        .object([
            "exportedAt": .instant, "account": Account.schema, "sessions": .array(of: Session.schema),
            "bids": .array(of: ExportedBid.schema)
                .described("The caller's bids that were neither retracted nor voided, oldest first."),
            "listings": .array(of: ExportedListing.schema)
                .described("The auctions of the caller's items, ordered by start time."),
            "orders": .array(of: ExportedOrder.schema)
                .described("The orders in which the caller is the buyer or the seller, oldest first."),
        ])
    )
}

extension ExportedBid {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ExportedBid",
        .object(["item": .identifier, "title": .string(), "maximum": .money, "time": .instant])
    )
}

extension ExportedListing {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ExportedListing",
        .object([
            "item": .identifier, "title": .string(),
            "status": .name(["scheduled", "open", "ended", "sold", "unsold", "withdrawn"]),
            "startPrice": .money, "reserve": .money.nullable, "price": .money, "startsAt": .instant, "endsAt": .instant,
        ])
    )
}

extension ExportedOrder {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ExportedOrder",
        .object([
            "id": .identifier, "role": .name(["buyer", "seller"]), "status": .string(),
            "items": .array(of: .object(["item": .identifier, "title": .string()])), "total": .money,
            "createdAt": .instant,
            "address": .object(["name": .string(), "lines": .array(of: .string()), "country": .string()]).nullable
                .described("The shipping address; null if none was chosen, or if the caller is the seller."),
        ])
    )
}

extension PasswordChange {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "PasswordChange",
        .object(["current": Password.schema, "new": Password.newSchema])
    )
}

extension EmailAddressChange {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "EmailAddressChange",
        .object(["emailAddress": EmailAddress.schema.nullable])
    )
}
