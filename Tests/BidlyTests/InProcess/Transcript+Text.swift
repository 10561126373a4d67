/// A transcript as text: the lines of standard output, the lines of standard error with the prefix `! `, and `exit N`
/// if the status is not 0.
///
/// ```swift
/// #expect(
///     transcript == """
///         ! error: No item id starts with 'zzz'. Run: bidly search
///         exit 66
///         """
/// )
/// ```
extension BidlyProgram.Transcript: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) {
        var lines = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
        let status = lines.last?.hasPrefix("exit ") == true ? Int32(lines.removeLast().dropFirst(5)) : 0
        let errors = lines.suffix(while: { $0.hasPrefix("!") })
        self.init(
            status: status ?? 0,
            output: lines.dropLast(errors.count).map { $0 + "\n" }.joined(),
            error: errors.map { $0.dropFirst(2) + "\n" }.joined()
        )
    }
}

extension BidlyProgram.Transcript: CustomStringConvertible {
    var description: String {
        let errors = error.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "!" : "! \($0)" }
        let end = status == 0 ? "" : "exit \(status)"
        return output + (error.isEmpty ? "" : errors.joined(separator: "\n").dropLast(error.hasSuffix("\n") ? 1 : 0))
            + end
    }
}

extension Array {
    /// The longest suffix whose elements all satisfy a condition.
    fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
        self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
