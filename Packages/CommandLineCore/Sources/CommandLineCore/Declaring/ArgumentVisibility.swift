/// Where an argument is listed.
public struct ArgumentVisibility: Sendable, Hashable {
    private let isListed: Bool

    /// Listed in help, usage lines, completion scripts and suggestions.
    public static let `default` = ArgumentVisibility(isListed: true)
    /// Listed nowhere; the argument can still be used.
    public static let hidden = ArgumentVisibility(isListed: false)

    var isHidden: Bool { !isListed }
}
