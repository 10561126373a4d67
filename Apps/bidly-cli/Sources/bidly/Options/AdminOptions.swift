import CommandLineCore

/// Whether a command acts with the rights of an admin.
struct AdminOptions: ParsableArguments {
    @Flag(name: .customLong("admin"), help: "Act as an admin of the house; only the owner of its file may.")
    var isAdmin = false
}
