public import Accounts
public import CommandLineCore

/// The values of the setting are the raw values.
extension RegistrationPolicy: @retroactive ExpressibleByArgument {}
