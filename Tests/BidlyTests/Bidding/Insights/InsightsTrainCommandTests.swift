import Foundation
import Testing

@Suite("bidly insights train") struct InsightsTrainCommandTests {
    private func content(of name: String, in bidly: BidlyProgram) throws -> String {
        try String(contentsOf: bidly.folder.appending(path: name), encoding: .utf8)
    }

    @Test("Training on a file stores a model with its errors; the same seed gives the same file")
    func file() throws {
        let bidly = try BidlyProgram()
        try bidly.write(RecordedAuctionsCSV.text(22), to: "bids.csv")
        func train(_ name: String, seed: String) throws -> String {
            let transcript = try bidly.run(
                ["insights", "train", "bids.csv", "--model", name, "--seed", seed, "--json=auctions,file"]
            )
            let output = #"{"auctions":22,"file":"\#(name)"}"# + "\n"
            #expect(transcript == BidlyProgram.Transcript(status: 0, output: output, error: ""))
            return try content(of: name, in: bidly)
        }
        let first = try train("a.json", seed: "3")
        #expect(first.hasPrefix(#"{"currency":"USD","prices":{"auctions":22,"#))
        #expect(first.contains(#""group":"phone""#) && first.contains(#""mape":"#))
        #expect(try train("b.json", seed: "3") == first)
        #expect(try train("c.json", seed: "4") != first)
    }

    @Test("The errors are printed by group and time before the close, and --model defaults to the house of the user")
    func errors() throws {
        let bidly = try BidlyProgram(), home = ["BIDLY_HOME": "home"]
        try bidly.write(RecordedAuctionsCSV.text(22), to: "bids.csv")
        let transcript = try bidly.run(["insights", "train", "bids.csv"], environment: home)
        let lines = transcript.output.split(separator: "\n")
        try #require(transcript.status == 0 && transcript.error == "" && lines.count == 14, "\(transcript)")
        #expect(lines[0].hasSuffix("home/data/house.bidly.model.json") && lines[1] == "auctions\t22")
        #expect(lines[2].hasPrefix("phone\tstart\t22\t"))
        #expect(try content(of: "home/data/house.bidly.model.json", in: bidly).contains(#""seed":1"#))
    }

    @Test("A note states that the model of another currency was replaced")
    func otherCurrency() throws {
        let bidly = try BidlyProgram()
        try bidly.write(RecordedAuctionsCSV.text(22), to: "bids.csv")
        let line = ["insights", "train", "bids.csv", "--model", "m.json"]
        #expect(try bidly.run(line).error == "")
        #expect(try bidly.run(line).error == "")
        let other = try bidly.run(line + ["--currency", "eur"])
        #expect(other.status == 0 && other.error.contains("had a model of final prices in USD"), "\(other)")
    }

    @Test("Too few auctions, and a file that cannot be written, leave no model")
    func refusals() throws {
        let bidly = try BidlyProgram()
        try bidly.write(RecordedAuctionsCSV.text(3), to: "few.csv")
        let few = try bidly.run(["insights", "train", "few.csv", "--model", "m.json"])
        #expect(few.status == 65 && few.output == "" && few.error.contains("at least"))
        try bidly.write(RecordedAuctionsCSV.text(22), to: "bids.csv")
        let unwritable = try bidly.run(["insights", "train", "bids.csv", "--model", "none/m.json"])
        let message = "error: The folder of none/m.json does not exist. Create it, or pass another file to --model.\n"
        #expect(unwritable.status == 66 && unwritable.output == "" && unwritable.error == message)
        #expect(!FileManager.default.fileExists(atPath: bidly.folder.appending(path: "m.json").path))
    }
}
