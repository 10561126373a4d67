import Foundation
import Testing

@Suite("bidly doctor on an inaccessible house") struct DoctorAccessTests {
    private func line(of transcript: BidlyProgram.Transcript) -> String? {
        transcript.output.split(separator: "\n").map(String.init).first { $0.contains("\thouse\t") }
    }

    @Test(
        "The failure states whether reading or writing is denied, and the path; other commands end with status 77",
        .enabled(if: UnprivilegedUser.canRunProgram, "an unprivileged user cannot run the program on this system"),
        arguments: [
            ("chmod 0 ours/our.bidly", "cannot read ours/our.bidly: Permission denied"),
            ("chmod 400 ours/our.bidly", "cannot change ours/our.bidly: Permission denied"),
            ("chmod 0 ours", "cannot read ours/our.bidly: Permission denied"),
            ("chmod 500 ours", "cannot change ours/our.bidly: cannot create files in ours: Permission denied"),
            ("rm ours/our.bidly; chmod 500 ours", "cannot read ours/our.bidly: no such file"),
        ]
    )
    func permissions(spoiling: String, reason: String) throws {
        let user = try UnprivilegedUser()
        #expect(try user.shell("mkdir ours && $bidly categories add Lamps --house ours/our.bidly").status == 0)
        #expect(try user.shell(spoiling).status == 0)
        let doctor = try user.shell("$bidly doctor --house ours/our.bidly")
        let words = reason.replacing("ours", with: "\(user.path)/ours")
        #expect(doctor.status == 1)
        #expect(line(of: doctor)?.hasPrefix("fail\thouse\t") == true && line(of: doctor)?.hasSuffix(words) == true)
        let search = try user.shell("$bidly search --house ours/our.bidly")
        guard !spoiling.hasPrefix("rm") else { return #expect(search.status == 66) }
        #expect(search.status == 77 && search.error.contains(words), "\(search)")
        _ = try user.shell("chmod 700 ours")
    }

    @Test(
        "A default house that cannot be created is a failure with its path",
        .enabled(if: UnprivilegedUser.canRunProgram, "an unprivileged user cannot run the program on this system")
    )
    func notCreated() throws {
        let user = try UnprivilegedUser()
        #expect(try user.shell("mkdir -p home/data && chmod 500 home/data").status == 0)
        let doctor = try user.shell("$bidly doctor")
        #expect(doctor.status == 1)
        let data = "\(user.path)/home/data"
        #expect(line(of: doctor) == "fail\thouse\tcannot create \(data)/house.bidly: \(data): Permission denied")
    }

    @Test("A selected house that does not exist is a failure that states the missing file or folder")
    func missing() async throws {
        let bidly = try CommandLineHarness(), folder = bidly.folder.path
        for (path, reason) in [
            ("\(folder)/data/our.bidly", "no such file"),
            ("\(folder)/ours/our.bidly", "no such folder: \(folder)/ours"),
        ] {
            for (line, environment) in [("doctor --house \(path)", [:]), ("doctor", ["BIDLY_HOUSE": path])] {
                let doctor = await bidly.run(line, environment: environment)
                #expect(doctor.status == 1)
                #expect(self.line(of: doctor) == "fail\thouse\tcannot read \(path): \(reason)", "\(doctor)")
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["data"])
    }
}
