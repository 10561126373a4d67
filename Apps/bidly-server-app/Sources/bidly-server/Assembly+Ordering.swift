import CommandLineCore
import FoundationCore
import Ordering

extension Assembly {
    /// Returns the policy of orders from the settings.
    ///
    /// - Throws: `CommandFailure`, exit status 78, for values that are not valid together.
    func orderingPolicy(_ settings: Settings) throws -> OrderingPolicy {
        typealias Keys = OrderingSettings
        let deliveredAfter = try settings[Keys.deliveredAfter], strikeLimit = try settings[Keys.strikeLimit]
        do {
            var charges: [ChargeRule] = []
            if let rate = try settings[Keys.premium] {
                charges.append(try ChargeRule(.premium, rate: rate, of: [.items]))
            }
            if let rate = try settings[Keys.tax] {
                charges.append(try ChargeRule(.tax, rate: rate, of: [.items, .shipping, .discount, .premium]))
            }
            return try OrderingPolicy(
                paymentDeadline: settings[Keys.paymentDeadline],
                reminders: settings[Keys.reminders].durations,
                deliveredAfter: deliveredAfter > .zero ? deliveredAfter : nil,
                secondChance: settings[Keys.secondChance],
                offerDuration: settings[Keys.offerDuration],
                strikeLimit: strikeLimit == 0 ? nil : strikeLimit,
                strikesCancellation: settings[Keys.strikesCancellation],
                discountAttemptLimit: settings[Keys.discountAttempts],
                discountAttemptWindow: settings[Keys.discountAttemptWindow],
                charges: charges
            )
        } catch let field as InvalidField where field.field == "reminders" {
            let reminders = try settings[Keys.reminders].defaultValueDescription
            let deadline = try settings[Keys.paymentDeadline].defaultValueDescription
            throw CommandFailure.badConfiguration(
                """
                The setting '\(Keys.reminders.key)' is '\(reminders)': its durations must be in descending order and shorter \
                than the setting '\(Keys.paymentDeadline.key)', which is '\(deadline)'. Set both.
                """
            )
        } catch let field as InvalidField {
            throw CommandFailure.badConfiguration("The order settings are not valid: \(field)")
        }
    }
}
