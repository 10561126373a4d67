import Bidding
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("The article on the bidding rules") struct BiddingRulesArticleTests {
    @Test("Each rule except R3 has an example")
    func rules() throws {
        let examples = try RuleExample.all
        for rule in ["R0", "R1", "R2", "R4", "R5", "R6", "R7", "Soft close", "Buy now", "Withdrawing", "The close"] {
            #expect(examples.contains { $0.heading.hasPrefix(rule) }, "no example of \(rule)")
        }
    }

    @Test("The examples match the decisions of the rules", arguments: try RuleExample.all)
    func execution(of example: RuleExample) throws {
        var auction = try ExampleAuction(example.terms)
        for row in example.rows {
            let result = try auction.execute(row["command"] ?? "", at: row["time"] ?? "")
            #expect(row["result"] == result, "\(row)")
            for (column, value) in row where !["time", "command", "result"].contains(column) {
                #expect(try auction.value(of: column) == value, "\(column) of \(row)")
            }
        }
    }
}

/// A table in the article whose first column is `time`, with the terms that the text before the table states.
struct RuleExample: Sendable, CustomStringConvertible {
    let heading: String
    let line: Int
    let terms: [String]
    var rows: [[String: String]]

    var description: String { "line \(line): \(heading)" }

    static var all: [RuleExample] {
        get throws {
            let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
            let article = package.appending(path: "Sources/Bidding/Bidding.docc/BiddingRules.md")
            var examples: [RuleExample] = [], heading = "", terms: [String] = [], columns: [String]?
            let lines = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n")
            for (index, line) in lines.enumerated() {
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                if line.hasPrefix("## ") {
                    heading = String(line.dropFirst(3))
                } else if line.hasPrefix("Terms: ") {
                    terms = line.dropFirst(7).dropLast().components(separatedBy: ", ")
                } else if line.hasPrefix("| time ") {
                    examples.append(RuleExample(heading: heading, line: index + 1, terms: terms, rows: []))
                    columns = cells
                } else if !line.hasPrefix("|") {
                    if columns != nil { (columns, terms) = (nil, []) }
                } else if let columns, !line.hasPrefix("|-") {
                    examples[examples.count - 1].rows.append(Dictionary(uniqueKeysWithValues: zip(columns, cells)))
                }
            }
            return examples
        }
    }
}

/// An auction of Sara's. The commands of an example change it.
private struct ExampleAuction {
    private static let start = Instant(millisecondsSince1970: 1_893_456_000_000)
    private var ledger: AuctionLedger

    init(_ stated: [String]) throws {
        var reserve: Money?, buyNow: Money?, softClose: SoftClose?
        for term in stated {
            let value = String(term[(try #require(term.lastIndex(of: " ")))...].dropFirst())
            switch term.dropLast(value.count + 1) {
            case "reserve": reserve = try Self.money(value)
            case "buy now": buyNow = try Self.money(value)
            case "soft close":
                let durations = try value.split(separator: "/").map { try Self.duration(String($0)) }
                softClose = SoftClose(window: durations[0], extension: durations[1])
            case "hard end": softClose?.hardEnd = try Self.time(value)
            default: throw ExampleError("unknown term '\(term)'")
            }
        }
        let terms = try AuctionTerms(
            item: "radio",
            seller: "sara",
            startPrice: try Self.money("10.00"),
            reserve: reserve,
            buyNow: buyNow,
            increments: .usd,
            startsAt: Self.start,
            endsAt: try Self.time("7d"),
            softClose: softClose
        )
        ledger = try AuctionLedger.publish(terms, at: Self.start.advanced(by: .seconds(-3600))).ledger
    }

    /// Executes a command, and returns its result in the wording of the article.
    mutating func execute(_ command: String, at text: String) throws -> String {
        let time = try Self.time(text)
        do throws(Refusal) {
            let decision = try perform(command, at: time)
            return words(of: decision)
        } catch {
            return "refused: \(error.code.rawValue)"
        }
    }

    private mutating func perform(_ command: String, at time: Instant) throws(Refusal) -> AuctionDecision {
        let words = command.split(separator: " ").map(String.init)
        let member = MemberID(words[0]) ?? "nobody"
        switch words.dropFirst().first {
        case "bids":
            let amount = words[2...].joined(separator: " ")
            guard let maximum = try? Self.money(amount) else { fatalError("no amount: \(command)") }
            return try ledger.place(maximum, by: member, at: time)
        case "buys": return try ledger.buyNow(by: member, at: time)
        case "retracts": return try ledger.retract(by: member, because: .wrongAmount, at: time)
        case "sets":
            guard let terms = try? ledger.state.terms.with(reserve: Self.money(words[5])) else {
                fatalError("no terms: \(command)")
            }
            return try ledger.revise(terms, at: time)
        case "withdraws":
            return try ledger.withdraw("It is broken.", by: .seller, at: time)
        case "administrator":
            return try ledger.withdraw("It is stolen.", by: .admin, at: time)
        case "auction": return try ledger.close(at: time)
        default: fatalError("unknown command: \(command)")
        }
    }

    private func words(of decision: AuctionDecision) -> String {
        switch ledger.state.phase {
        case .running: decision.outcome?.code.rawValue ?? "accepted"
        case .sold(let sale): "sold to \(sale.buyer) at \(Self.text(sale.price))"
        case .unsold(let reason): "unsold: \(reason.rawValue)"
        case .withdrawn: "withdrawn"
        }
    }

    /// Returns the value of a column of the example table after the last command.
    func value(of column: String) throws -> String {
        let state = ledger.state
        switch column {
        case "price": return Self.text(state.price)
        case "leader": return state.standing.leader?.rawValue ?? "–"
        case "minimum next":
            guard case .running = state.phase else { return "" }
            return state.minimumNext.map(Self.text) ?? "–"
        case "bids": return "\(state.standing.bidCount)"
        case "ends": return Self.text(Self.start.duration(to: state.endsAt))
        case "public amounts":
            let bids = Bid.history(of: ledger.bids, in: state) { BidderAlias($0.rawValue) ?? "nobody" }
            return bids.map { "\($0.bidder) \(Self.text($0.amount))" }.joined(separator: ", ")
        default: throw ExampleError("unknown column '\(column)'")
        }
    }

    private static func money(_ text: String) throws -> Money {
        let words = text.split(separator: " ")
        return try Money(parsing: words[0], in: words.count > 1 ? Currency(code: words[1]) ?? .usd : .usd)
    }

    private static func text(_ money: Money) -> String { money.description.split(separator: " ").map(String.init)[0] }

    private static func time(_ text: String) throws -> Instant { start.advanced(by: try duration(text)) }

    private static let units: [(name: Character, seconds: Int64)] = [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)]

    private static func duration(_ text: String) throws -> Duration {
        var seconds: Int64 = 0, digits = ""
        for character in text.drop(while: { $0 == "-" }) {
            if let unit = units.first(where: { $0.name == character }), let count = Int64(digits) {
                seconds += count * unit.seconds
                digits = ""
            } else {
                digits.append(character)
            }
        }
        guard digits.isEmpty else { throw ExampleError("no duration: '\(text)'") }
        return .seconds(text.hasPrefix("-") ? -seconds : seconds)
    }

    private static func text(_ duration: Duration) -> String {
        var left = duration.components.seconds, text = ""
        for unit in units where left >= unit.seconds {
            text += "\(left / unit.seconds)\(unit.name)"
            left %= unit.seconds
        }
        return text
    }
}

private struct ExampleError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
