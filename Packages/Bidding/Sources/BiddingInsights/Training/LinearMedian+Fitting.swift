extension LinearMedian {
    private static let iterationCount = 12
    private static let minimumDeviation = 0.05

    /// Fits a linear estimate of the median of targets. Minimizes the sum of the absolute deviations, plus a ridge
    /// penalty on the squares of the slopes of the standardized features.
    ///
    /// The fit is by iteratively reweighted least squares (Schlossmacher, "An Iterative Technique for
    /// Absolute Deviations Curve Fitting", 1973). O(n · k²) for n rows with k features.
    ///
    /// - Parameters:
    ///   - rows: The features of each example; at least one row.
    ///   - targets: The number to estimate for each row.
    ///   - penalty: The weight of the penalty, above 0. A larger one makes the slopes smaller.
    init(rows: [[Double]], targets: [Double], penalty: Double) {
        let scales = FeatureScale.scales(of: rows), size = scales.count + 1
        let standardized = rows.map { row in [1] + zip(row, scales).map { ($0 - $1.mean) / $1.deviation } }
        var coefficients = [Double](repeating: 0, count: size)
        coefficients[0] = targets.sorted()[targets.count / 2]
        for _ in 0..<Self.iterationCount {
            var equations = NormalEquations(size: size)
            for (features, target) in zip(standardized, targets) {
                var estimate = 0.0
                for index in 0..<size { estimate += coefficients[index] * features[index] }
                equations.add(features, target: target, weight: 1 / max(abs(target - estimate), Self.minimumDeviation))
            }
            equations.penalize(penalty * Double(targets.count))
            coefficients = equations.solution()
        }
        let slopes = zip(coefficients.dropFirst(), scales).map { $0 / $1.deviation }
        intercept = coefficients[0] - zip(slopes, scales).reduce(0) { $0 + $1.0 * $1.1.mean }
        self.slopes = slopes
    }
}

/// The mean and the standard deviation of a feature.
private struct FeatureScale {
    let mean: Double
    /// The standard deviation; 1 for a constant feature, so that its standardized value is 0.
    let deviation: Double

    static func scales(of rows: [[Double]]) -> [FeatureScale] {
        (rows.first ?? []).indices.map { feature in
            let count = Double(rows.count)
            let mean = rows.reduce(0) { $0 + $1[feature] } / count
            let variance = rows.reduce(0) { $0 + ($1[feature] - mean) * ($1[feature] - mean) } / count
            return FeatureScale(mean: mean, deviation: variance > 1e-18 ? variance.squareRoot() : 1)
        }
    }
}

/// The normal equations of weighted least squares; the first coefficient is the intercept.
private struct NormalEquations {
    private let size: Int
    /// The lower triangle of the symmetric matrix, by rows.
    private var matrix: [Double]
    private var right: [Double]

    init(size: Int) {
        self.size = size
        matrix = [Double](repeating: 0, count: size * size)
        right = [Double](repeating: 0, count: size)
    }

    mutating func add(_ features: [Double], target: Double, weight: Double) {
        for row in 0..<size {
            let weighted = weight * features[row]
            right[row] += weighted * target
            for column in 0...row { matrix[row * size + column] += weighted * features[column] }
        }
    }

    /// Adds a penalty on the squares of all coefficients but the intercept.
    mutating func penalize(_ penalty: Double) {
        for row in 1..<max(1, size) { matrix[row * size + row] += penalty }
    }

    /// Returns the coefficients, by Cholesky decomposition. The penalty makes the matrix positive definite.
    func solution() -> [Double] {
        var factor = matrix, solution = right
        for row in 0..<size {
            for column in 0...row {
                var sum = factor[row * size + column]
                for index in 0..<column { sum -= factor[row * size + index] * factor[column * size + index] }
                factor[row * size + column] = row == column ? sum.squareRoot() : sum / factor[column * size + column]
            }
        }
        for row in 0..<size {
            for index in 0..<row { solution[row] -= factor[row * size + index] * solution[index] }
            solution[row] /= factor[row * size + row]
        }
        for row in stride(from: size - 1, through: 0, by: -1) {
            for index in row + 1..<max(row + 1, size) { solution[row] -= factor[index * size + row] * solution[index] }
            solution[row] /= factor[row * size + row]
        }
        return solution
    }
}
