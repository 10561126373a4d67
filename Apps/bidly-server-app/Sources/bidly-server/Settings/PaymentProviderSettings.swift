import CommandLineCore

/// The settings that state one payment provider, and the variable with its secret.
struct PaymentProviderSettings {
    let name: Setting<String?>
    let url: Setting<String?>
    let secretFile: Setting<String?>
    /// The variable with the secret. It is not a setting, because settings are printed.
    let secretVariable: String

    /// The provider through which the house requests payments.
    static let current = PaymentProviderSettings(
        name: OrderingSettings.paymentProvider,
        url: OrderingSettings.paymentURL,
        secretFile: OrderingSettings.paymentSecretFile,
        secretVariable: "BIDLY_SERVER_PAYMENT_SECRET"
    )

    /// The provider that the house used before.
    static let former = PaymentProviderSettings(
        name: OrderingSettings.formerPaymentProvider,
        url: OrderingSettings.formerPaymentURL,
        secretFile: OrderingSettings.formerPaymentSecretFile,
        secretVariable: "BIDLY_SERVER_FORMER_PAYMENT_SECRET"
    )
}
