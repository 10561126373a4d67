import CommandLineCore

/// The flag `--admin`, which runs a command with administrator rights.
struct AdminOptions: ParsableArguments {
    @Flag(name: .customLong("admin"), help: "Act as an administrator. Requires ownership of the house file.")
    var isAdmin = false
}
