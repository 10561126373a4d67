internal import APICore
internal import CatalogAPI
public import FoundationCore
public import HTTPCore
public import HouseCore

/// Why the catalogue refuses a command. Nothing has changed.
public enum CatalogRefusal: Error, Sendable, Hashable {
    /// There is no such thing, or the caller may not know of it.
    case notFound
    /// A field of the request is not valid.
    case invalid(InvalidField)
    /// A category with the same parent, or a brand, has this name already, but for upper and lower case.
    case nameTaken(String)
    /// The item is not in a state that the caller named.
    case changedMeanwhile
    /// The auction has bids, or is over, so that the item can no longer change like this.
    case tooLateToRevise
    /// The auction of the item did not end without a buyer.
    case notRelistable
    /// The item was put up again before, as this one.
    case alreadyRelisted(as: ItemID)
    /// The caller did not buy the item, or has reviewed it already.
    case notReviewable
}

extension CatalogRefusal: ProblemConvertible {
    /// The problem to respond with.
    public var problem: Problem {
        switch self {
        case .notFound: ProblemType.notFound.problem()
        case .invalid(let field): Problem(invalid: field)
        case .nameTaken(let name): ProblemType.nameTaken.refusal("'\(name)' exists already.")
        case .changedMeanwhile: ProblemType.preconditionFailed.problem()
        case .tooLateToRevise: CatalogAPI.tooLateToRevise.refusal()
        case .notRelistable: CatalogAPI.notRelistable.refusal()
        case .alreadyRelisted(let item):
            CatalogAPI.alreadyRelisted.refusal("as \(item)", members: ["item": .string(item.rawValue)])
        case .notReviewable: CatalogAPI.notReviewable.refusal()
        }
    }
}

/// Runs a rule of the model, and makes the field that it refuses the refusal.
func refusingInvalidFields<Result>(_ rule: () throws(InvalidField) -> Result) throws(CatalogRefusal) -> Result {
    do throws(InvalidField) {
        return try rule()
    } catch {
        throw .invalid(error)
    }
}
