extension Double {
    /// Returns the number with a fixed number of decimal places, such as `6.60`.
    ///
    /// - Parameter places: the number of decimal places, at least 1.
    func decimals(_ places: Int) -> String {
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        let (whole, rest) = Int64((abs(self) * Double(scale)).rounded()).quotientAndRemainder(dividingBy: Int64(scale))
        let digits = String(rest), sign = self < 0 ? "-" : ""
        return "\(sign)\(whole).\(String(repeating: "0", count: places - digits.count))\(digits)"
    }
}
