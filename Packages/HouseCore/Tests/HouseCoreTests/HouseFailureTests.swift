import HTTPCore
import HouseCore
import Testing

@Suite("The problem of a house failure") struct HouseFailureTests {
    @Test(
        "The problem states whether the request took effect and what to do",
        arguments: [
            (HouseFailure.Code.busy, 503, "urn:http:problem:unavailable", nil as Bool?),
            (.refused, 503, "urn:http:problem:unavailable", nil),
            (.full, 503, "urn:bidly:problem:storage-full", true),
            (.unavailable, 503, "urn:bidly:problem:storage-failed", true),
            (.forbidden, 503, "urn:bidly:problem:storage-failed", true),
            (.outcomeUnknown, 500, "urn:bidly:problem:outcome-unknown", nil),
            (.corrupt, 500, "urn:http:problem:internal-error", nil),
            (.invalidModule, 500, "urn:http:problem:internal-error", nil),
        ]
    )
    func problem(code: HouseFailure.Code, status: Int, type: String, isRetryable: Bool?) {
        let problem = HouseFailure(code, "disk I/O error in /srv/house.bidly").problem
        #expect(problem.status?.code == status)
        #expect(problem.type == type)
        #expect(problem.members["retryable"] == isRetryable.map { .bool($0) })
        #expect(problem.detail?.contains("/srv") != true)
    }
}
