import APICore
public import HTTPCore
import Ordering

extension ShippingMethodList {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ShippingMethodList",
        .object(["shippingMethods": .array(of: ShippingMethod.schema)])
    )
}

extension DiscountList {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "DiscountList",
        .object(["discounts": .array(of: Discount.schema)])
    )
}
