/// Places values on the lines of a chart; line 0 is the lowest.
struct StepScale {
    let lowest: Int64
    let highest: Int64
    let height: Int

    private var isFlat: Bool { lowest == highest }

    /// The line of a value; a flat chart lies in the middle.
    func row(of value: Int64) -> Int {
        guard !isFlat else { return (height - 1) / 2 }
        // In halves, the distance of any two 64-bit values is exact enough and cannot overflow.
        let part = (Double(value) / 2 - Double(lowest) / 2) / (Double(highest) / 2 - Double(lowest) / 2)
        return min(height - 1, max(0, Int((part * Double(height - 1)).rounded())))
    }

    /// The texts beside some of the lines: the ends, and up to three between, none twice.
    func labels(_ text: (Int64) -> String) -> [Int: String] {
        guard !isFlat else { return [row(of: lowest): text(lowest)] }
        var labels = [0: text(lowest), height - 1: text(highest)]
        let parts = min(4, (height - 1) / 2)
        guard parts > 1 else { return labels }
        for part in 1..<parts {
            let row = (height - 1) * part / parts
            let label = text(value(at: row))
            if !labels.values.contains(label) { labels[row] = label }
        }
        return labels
    }

    private func value(at row: Int) -> Int64 {
        let part = Double(row) / Double(height - 1)
        let value = Double(lowest) * (1 - part) + Double(highest) * part
        return Int64(exactly: value.rounded()) ?? highest
    }
}
