internal import APICore
internal import CatalogAPI
public import FoundationCore
public import HTTPCore
public import HouseCore

/// The reason that the catalog refuses a command. A refused command changes nothing.
public enum CatalogRefusal: Error, Sendable, Hashable {
    /// The resource does not exist or is not visible to the caller.
    case notFound
    /// A field of the request is not valid.
    case invalid(InvalidField)
    /// A category with the same parent, or a brand, already has this name (case-insensitive).
    case nameTaken(String)
    /// The item version does not match `If-Match`.
    case versionConflict
    /// The auction is over, or it has bids and the revision does more than extend the description.
    case tooLateToRevise
    /// The item cannot be relisted, because it is a draft, its auction is running, or it was sold.
    case notRelistable
    /// The item was already relisted. The associated value is the identifier of the new item.
    case alreadyRelisted(as: ItemID)
    /// The caller did not buy the item, or has not received it yet.
    case notReviewable
    /// The caller has already reviewed the item.
    case alreadyReviewed
}

extension CatalogRefusal: ProblemConvertible {
    /// The problem to respond with.
    public var problem: Problem {
        switch self {
        case .notFound: ProblemType.notFound.problem()
        case .invalid(let field): Problem(invalid: field)
        case .nameTaken(let name): ProblemType.nameTaken.refusal("'\(name)' exists already.")
        case .versionConflict: ProblemType.preconditionFailed.problem()
        case .tooLateToRevise: CatalogAPI.tooLateToRevise.refusal()
        case .notRelistable: CatalogAPI.notRelistable.refusal()
        case .alreadyRelisted(let item):
            CatalogAPI.alreadyRelisted.refusal("Relisted as '\(item)'.", members: ["item": .string(item.rawValue)])
        case .notReviewable: CatalogAPI.notReviewable.refusal()
        case .alreadyReviewed: CatalogAPI.alreadyReviewed.refusal()
        }
    }
}

/// Runs a validation and maps `InvalidField` to `.invalid`.
func refusingInvalidFields<Result>(_ rule: () throws(InvalidField) -> Result) throws(CatalogRefusal) -> Result {
    do throws(InvalidField) {
        return try rule()
    } catch {
        throw .invalid(error)
    }
}
