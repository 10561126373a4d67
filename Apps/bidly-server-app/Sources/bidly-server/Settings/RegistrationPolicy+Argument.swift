public import Accounts
public import CommandLineCore

/// The accepted arguments are the raw values of the policy.
extension RegistrationPolicy: @retroactive ExpressibleByArgument {}
