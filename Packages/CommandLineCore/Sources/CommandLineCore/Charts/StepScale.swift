/// Maps values to the lines of a chart; line 0 is the lowest.
struct StepScale {
    let lowest: Int64
    let highest: Int64
    let height: Int

    private var isFlat: Bool { lowest == highest }

    /// Returns the line of a value; the middle line if all values are equal.
    func row(of value: Int64) -> Int {
        guard !isFlat else { return (height - 1) / 2 }
        // Halving both operands first avoids overflow for distant 64-bit values.
        let part = (Double(value) / 2 - Double(lowest) / 2) / (Double(highest) / 2 - Double(lowest) / 2)
        return min(height - 1, max(0, Int((part * Double(height - 1)).rounded())))
    }

    /// Returns the axis labels by line: distinct labels of round values, on at most every second line. If all values
    /// are equal, their value is the only label.
    func labels(_ text: (Int64) -> String) -> [Int: String] {
        guard !isFlat else { return [row(of: lowest): text(lowest)] }
        var labels: [Int: String] = [:]
        for value in roundValues {
            let label = text(value)
            if !labels.values.contains(label) { labels[row(of: value)] = label }
        }
        return labels
    }

    /// The multiples of a step within the range. The step is 1, 2, 2.5 or 5 times a power of ten: the smallest step
    /// that has at most one multiple for every two lines, or two multiples in a low chart.
    private var roundValues: [Int64] {
        let low = Int128(lowest), high = Int128(highest), most = Int128(max(2, (height + 1) / 2))
        var power: Int128 = 1
        while true {
            // Steps are integers, so 2.5 is excluded; 25, 250 and so on are possible.
            for step in [power, 2 * power, power > 1 ? 5 * power / 2 : 0, 5 * power] where step > 0 {
                let first = (low >= 0 ? (low + step - 1) / step : low / step) * step
                guard (high - first) / step < most else { continue }
                return stride(from: first, through: high, by: Int128.Stride(step)).map { Int64($0) }
            }
            power *= 10
        }
    }
}
