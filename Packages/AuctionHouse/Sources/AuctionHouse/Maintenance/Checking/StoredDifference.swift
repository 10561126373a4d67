internal import FoundationCore

/// The first field in which two values differ, with both values; secret values are not shown.
struct StoredDifference: CustomStringConvertible {
    /// Fields whose values identify bidders or are secret.
    private static let secrets: Set<String> = [
        "reserve", "leader", "leaderMaximum", "runnerUpMaximum", "maximum", "bidder", "buyer", "author",
    ]

    private var path: [String] = []
    private var values: (stored: String, expected: String)?

    /// Finds the first public field that differs, otherwise the first secret one; `nil` if no field shows a difference.
    init?(_ stored: Any, from expected: Any) {
        var found: [StoredDifference] = []
        Self.collect(stored, expected, at: [], into: &found)
        guard let first = found.first(where: { $0.values != nil }) ?? found.first else { return nil }
        self = first
    }

    private init(path: [String], _ stored: Any, _ expected: Any) {
        self.path = path
        guard Self.secrets.isDisjoint(with: path) else { return }
        values = (ExactText.excerpt(of: "\(stored)"), ExactText.excerpt(of: "\(expected)"))
    }

    /// `standing.bidCount 0, expected 1`; of a secret field only its path.
    var description: String {
        let name = path.isEmpty ? "value" : path.joined(separator: ".")
        guard let values else { return name }
        return "\(name) \(values.stored), expected \(values.expected)"
    }

    private static func collect(
        _ stored: Any,
        _ expected: Any,
        at path: [String],
        into found: inout [StoredDifference]
    ) {
        let (left, right) = (Mirror(reflecting: stored), Mirror(reflecting: expected))
        let fields = Array(zip(left.children, right.children))
        switch left.displayStyle {
        case .optional where fields.count == 1:
            collect(fields[0].0.value, fields[0].1.value, at: path, into: &found)
        case .enum where fields.count == 1 && fields[0].0.label == fields[0].1.label:
            collect(fields[0].0.value, fields[0].1.value, at: path, into: &found)
        case .optional where left.children.isEmpty != right.children.isEmpty:
            let values = [left, right].map { $0.children.first?.value ?? "none" }
            found.append(StoredDifference(path: path, values[0], values[1]))
        case .enum where left.children.first?.label != right.children.first?.label:
            // The payload of a case may be secret.
            let names = [(left, stored), (right, expected)].map { $0.children.first?.label ?? "\($1)" }
            found.append(StoredDifference(path: path, names[0], names[1]))
        case .collection where left.children.count != right.children.count:
            let counts = (left.children.count, right.children.count)
            found.append(StoredDifference(path: path + ["count"], counts.0, counts.1))
        case .collection:
            for (index, field) in fields.enumerated() {
                collect(field.0.value, field.1.value, at: path + ["\(index)"], into: &found)
            }
        case .struct where !(stored is any CustomStringConvertible), .tuple:
            for field in fields {
                collect(field.0.value, field.1.value, at: path + [field.0.label ?? "value"], into: &found)
            }
        default:
            guard "\(stored)" != "\(expected)" else { return }
            found.append(StoredDifference(path: path, stored, expected))
        }
    }
}
