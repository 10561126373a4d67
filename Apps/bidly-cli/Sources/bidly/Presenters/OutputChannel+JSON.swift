import CommandLineCore
import FoundationCore

extension OutputChannel {
    /// Writes a result as JSON, or through a template with one line per object.
    ///
    /// - Parameter title: returns the title of an item id, for results that carry only the id.
    /// - Throws: `CommandFailure` with status 64 for an unknown field; `OutputError`.
    func json(_ value: some Encodable, _ fields: JSONFields, title: (String) -> String? = { _ in nil }) throws {
        let text = try JSONOutput.render(
            JSONOutput.value(of: value).withItemObjects(title: title),
            fields: fields,
            display: \.displayedMoney
        )
        if !text.isEmpty { try line(text) }
    }
}

extension JSONValue {
    /// The value with each `item` id, and the `title` next to it, replaced by an object `{"id","title"}`.
    ///
    /// - Parameter title: returns the title of an item id that has no `title` next to it.
    func withItemObjects(title: (String) -> String?) -> JSONValue {
        switch self {
        case .array(let values): return .array(values.map { $0.withItemObjects(title: title) })
        case .object(var members):
            for (name, value) in members { members[name] = value.withItemObjects(title: title) }
            guard case .string(let id) = members["item"] else { return .object(members) }
            let known = members.removeValue(forKey: "title") ?? title(id).map(JSONValue.string) ?? .null
            if members["id"] == .string(id) { members["id"] = nil }
            members["item"] = .object(["id": .string(id), "title": known])
            return .object(members)
        default: return self
        }
    }

    /// A JSON amount in the format of tables, such as `12.50 USD`; `nil` for any other value.
    var displayedMoney: String? {
        guard case .object(let members) = self, members.count == 2, case .integer(let amount) = members["amount"],
            case .string(let code) = members["currency"], let currency = Currency(code: code)
        else { return nil }
        return Money(minorUnits: amount, currency: currency).description
    }
}

extension CommandFailure {
    /// The failure with its member `item` as an object, in the same form as in results.
    fileprivate var withItemObjects: CommandFailure {
        guard case .object(let members) = JSONValue.object(members).withItemObjects(title: { _ in nil }) else {
            return self
        }
        return CommandFailure(exitCode: exitCode, kind: kind, title: title, detail: detail, members: members)
    }
}

extension Error {
    /// The error with its member `item` as an object, if it is a `CommandFailure` that has one.
    var withItemObject: any Error { (self as? CommandFailure)?.withItemObjects ?? self }
}
