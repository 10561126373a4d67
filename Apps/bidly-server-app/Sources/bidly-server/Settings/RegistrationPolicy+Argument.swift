public import Accounts
public import CommandLineCore

/// The accepted values are the raw values.
extension RegistrationPolicy: @retroactive ExpressibleByArgument {}
