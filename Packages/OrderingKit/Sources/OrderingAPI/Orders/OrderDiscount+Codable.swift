public import FoundationCore
import Ordering

/// JSON: `{"code"}`.
extension OrderDiscount: ObjectCodable {
    /// The coding of the JSON object. The property is required.
    public static let coding = ObjectCoding(OrderDiscount.init(code:), .member("code", \.code))
}
