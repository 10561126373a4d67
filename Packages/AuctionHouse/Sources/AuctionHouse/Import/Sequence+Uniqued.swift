extension Sequence where Element: Hashable {
    /// The elements without those that are equal to an earlier one.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
