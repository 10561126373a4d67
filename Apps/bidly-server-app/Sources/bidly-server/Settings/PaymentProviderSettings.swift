import CommandLineCore

/// The settings of one payment provider, and the environment variable that contains its secret.
struct PaymentProviderSettings {
    let name: Setting<String?>
    let url: Setting<String?>
    let secretFile: Setting<String?>
    /// The environment variable that contains the secret. It is not a setting, because settings are printed.
    let secretVariable: String

    /// The settings of the provider through which the house requests payments.
    static let current = PaymentProviderSettings(
        name: OrderingSettings.paymentProvider,
        url: OrderingSettings.paymentURL,
        secretFile: OrderingSettings.paymentSecretFile,
        secretVariable: "BIDLY_SERVER_PAYMENT_SECRET"
    )

    /// The settings of the provider that the house used before.
    static let former = PaymentProviderSettings(
        name: OrderingSettings.formerPaymentProvider,
        url: OrderingSettings.formerPaymentURL,
        secretFile: OrderingSettings.formerPaymentSecretFile,
        secretVariable: "BIDLY_SERVER_FORMER_PAYMENT_SECRET"
    )
}
