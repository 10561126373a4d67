import CommandLineCore
import FoundationCore
import HTTPCore

/// A result as JSON. In each object, the properties `item` (an ID) and, if present, `title` become one property `item`
/// with the value `{"id","title"}`. A property `highestItem` gets such a value, too.
struct ResultObject: Encodable {
    private let json: JSONValue

    /// Encodes a result.
    ///
    /// - Parameter title: returns the title for an item ID that has no `title` next to it.
    /// - Throws: `JSONError` for a value that JSON cannot represent.
    init(_ value: some Encodable, title: (String) -> String? = { _ in nil }) throws {
        json = try JSONValue(parsing: JSONCoding.encode(value)).withItemObjects(title: title)
    }

    func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// Returns a JSON amount in the format of tables, such as `12.50 USD`; `nil` for any other value.
    static func displayedMoney(_ value: any Encodable) -> String? {
        guard !(value is String) else { return nil }
        return (try? JSONValue(parsing: JSONCoding.encode(value)))?.money?.description
    }
}

extension OutputChannel {
    /// Writes a result as JSON, or through a template with one line per object.
    ///
    /// - Parameter title: returns the title for an item ID, for results that contain only IDs.
    /// - Throws: `CommandFailure` with status 64 for an unknown field; `OutputError`.
    func json(_ value: some Encodable, _ fields: JSONFields, title: (String) -> String? = { _ in nil }) throws {
        let result = try ResultObject(value, title: title)
        let text = try JSONOutput.render(result, fields: fields, display: ResultObject.displayedMoney)
        if !text.isEmpty { try line(text) }
    }
}

extension RawResponse {
    /// The body as JSON; `nil` if it is not JSON.
    var json: (any Encodable)? { try? JSONValue(parsing: body) }
}

extension JSONValue {
    fileprivate func withItemObjects(title: (String) -> String?) -> JSONValue {
        switch self {
        case .array(let values): return .array(values.map { $0.withItemObjects(title: title) })
        case .object(var members):
            for (name, value) in members { members[name] = value.withItemObjects(title: title) }
            if case .string(let id) = members["highestItem"] {
                members["highestItem"] = ["id": .string(id), "title": title(id).map(JSONValue.string) ?? .null]
            }
            guard case .string(let id) = members["item"] else { return .object(members) }
            let known = members.removeValue(forKey: "title") ?? title(id).map(JSONValue.string) ?? .null
            if members["id"] == .string(id) { members["id"] = nil }
            members["item"] = ["id": .string(id), "title": known]
            return .object(members)
        default: return self
        }
    }

    /// The amount, if an object has only the properties `amount` and `currency`; otherwise `nil`.
    fileprivate var money: Money? {
        guard case .object(let members) = self, members.count == 2, case .integer(let amount) = members["amount"],
            case .string(let code) = members["currency"], let currency = Currency(code: code)
        else { return nil }
        return Money(minorUnits: amount, currency: currency)
    }
}
