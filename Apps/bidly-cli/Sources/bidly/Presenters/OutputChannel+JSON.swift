import CommandLineCore
import FoundationCore

extension OutputChannel {
    /// Writes a result as JSON or by a template, one line for each object of a template.
    ///
    /// - Parameter title: the title of an item by its id, for results that have the id alone.
    /// - Throws: `CommandFailure`, 64, for a field that there is not; `OutputError`.
    func json(_ value: some Encodable, _ fields: JSONFields, title: (String) -> String? = { _ in nil }) throws {
        let text = try JSONOutput.render(
            JSONOutput.value(of: value).withItems(title),
            fields: fields,
            display: \.displayedMoney
        )
        if !text.isEmpty { try line(text) }
    }
}

extension JSONValue {
    /// The value with every item as `{"id","title"}` under the name `item`, wherever the packages have the id and the title
    /// side by side, or the id alone.
    ///
    /// - Parameter title: the title of an item by its id, where it does not stand beside it.
    func withItems(_ title: (String) -> String?) -> JSONValue {
        switch self {
        case .array(let values): return .array(values.map { $0.withItems(title) })
        case .object(var members):
            for (name, value) in members { members[name] = value.withItems(title) }
            guard case .string(let id) = members["item"] else { return .object(members) }
            let known = members.removeValue(forKey: "title") ?? title(id).map(JSONValue.string) ?? .null
            if members["id"] == .string(id) { members["id"] = nil }
            members["item"] = .object(["id": .string(id), "title": known])
            return .object(members)
        default: return self
        }
    }

    /// An amount of money as tables show it; `nil` for any other value.
    var displayedMoney: String? {
        guard case .object(let members) = self, members.count == 2, case .integer(let amount) = members["amount"],
            case .string(let code) = members["currency"], let currency = Currency(code: code)
        else { return nil }
        return Money(minorUnits: amount, currency: currency).description
    }
}
