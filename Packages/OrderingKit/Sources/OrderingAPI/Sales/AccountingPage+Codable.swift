public import FoundationCore
import Ordering

/// JSON: `{"rows":[…],"next"}`; `next` is null on the last page.
extension AccountingPage: ObjectCodable {
    /// The coding of the JSON object. When decoding, `next` may be missing.
    public static let coding = ObjectCoding(
        { rows, next in AccountingPage(Page(rows, next: next)) },
        .member("rows", \.rows.elements),
        .optional("next", \.rows.next)
    )
}
