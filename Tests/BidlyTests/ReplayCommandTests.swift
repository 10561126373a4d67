import Foundation
import Testing

@Suite("bidly replay") struct ReplayCommandTests {
    private let csv = """
        auction,open_cents,final_cents,time_days,bidder,max_cents
        x,1000,2050,0.25,anna,2000
        x,1000,2050,0.5,ben,3000
        y,500,900,1,carl,800
        """

    private func bidly() throws -> BidlyProgram {
        let bidly = try BidlyProgram()
        try bidly.write(csv, to: "bids.csv")
        return bidly
    }

    @Test("A pipe gets the summary and the differing auctions as tab-separated lines")
    func text() throws {
        let transcript = try bidly().run(["replay", "bids.csv"])
        let output = """
            auctions\t2
            bids\t3
            at the recorded price\t1
            recorded higher\t1
            recorded lower\t0
            bids below the minimum\t0
            refused bids\t0

            y\t1\t5.00\t5.00\t9.00\tcarl\trecorded higher

            """
        #expect(transcript == BidlyProgram.Transcript(status: 0, output: output, error: ""))
    }

    @Test("JSON contains the counts and all auctions, in minor units")
    func json() throws {
        let transcript = try bidly().run(["replay", "bids.csv", "--json"])
        let output =
            #"{"auctions":2,"belowMinimum":0,"bids":3,"exact":1,"recordedHigher":1,"recordedLower":0,"results":["#
            + #"{"auction":"x","bids":2,"leader":"ben","open":1000,"price":2050,"recorded":2050,"verdict":"exact"},"#
            + #"{"auction":"y","bids":1,"leader":"carl","open":500,"price":500,"recorded":900,"#
            + #""verdict":"recordedHigher"}]}"# + "\n"
        #expect(transcript == BidlyProgram.Transcript(status: 0, output: output, error: ""))
    }

    @Test("The leader is null if no bid is accepted")
    func nobody() throws {
        let bidly = try BidlyProgram()
        try bidly.write("auction,open_cents,final_cents,time_days,bidder,max_cents\nx,9,9,0,a,5\n", to: "b.csv")
        let result = #"{"auction":"x","bids":1,"leader":null,"open":9,"price":9,"recorded":9,"verdict":"exact"}"#
        #expect(try bidly.run(["replay", "b.csv", "--json=results"]).output == #"{"results":["# + result + "]}\n")
    }

    @Test("Standard input can be replayed, and --increments selects another table")
    func standardInput() throws {
        let transcript = try BidlyProgram().run(
            ["replay", "-", "--json=exact,bids", "--increments", "KWD"],
            input: csv
        )
        #expect(transcript == BidlyProgram.Transcript(status: 0, output: #"{"bids":3,"exact":0}"# + "\n", error: ""))
    }

    @Test("An invalid row ends with status 65, its location and the reason")
    func badRow() throws {
        let bidly = try bidly()
        try bidly.write(csv + "\ny,500,900,1,carl,lots\n", to: "bids.csv")
        let message = "bids.csv, line 5, column 6 (max_cents): 'lots' is not a whole number"
        let transcript = try bidly.run(["replay", "bids.csv"])
        #expect(transcript == BidlyProgram.Transcript(status: 65, output: "", error: "error: \(message)\n"))
        let problem = try bidly.run(["replay", "bids.csv", "--json"])
        let output =
            #"{"column":6,"columnName":"max_cents","detail":"\#(message)","exitStatus":65,"file":"bids.csv","line":5,"#
            + #""reason":"'lots' is not a whole number","title":"Invalid data","#
            + #""type":"urn:bidly:problem:bad-data"}"# + "\n"
        #expect(problem == BidlyProgram.Transcript(status: 65, output: output, error: "error: \(message)\n"))
    }

    @Test("A missing file ends with status 66")
    func missingFile() throws {
        let transcript = try BidlyProgram().run(["replay", "none.csv"])
        let message = "error: none.csv: No such file or directory\n"
        #expect(transcript == BidlyProgram.Transcript(status: 66, output: "", error: message))
    }

    @Test("Contradictory rows are reported, and the first one is used")
    func contradiction() throws {
        let bidly = try BidlyProgram()
        try bidly.write(csv + "\ny,501,900,2,dora,900\n", to: "bids.csv")
        let transcript = try bidly.run(["replay", "bids.csv", "--json=exact"])
        let note =
            "note: bids.csv, line 5, column 2 (open_cents): auction 'y' has 501, but 500 on line 4; line 4 is used\n"
        #expect(transcript == BidlyProgram.Transcript(status: 0, output: #"{"exact":1}"# + "\n", error: note))
    }

    @Test("Many contradictory rows are summarised, and a closed standard error is not an error")
    func manyContradictions() throws {
        let bidly = try BidlyProgram()
        let rows = (1...50).map { "\nx,1000,\($0),2,dora,9000" }.joined()
        try bidly.write(csv + rows, to: "bids.csv")
        let transcript = try bidly.run(["replay", "bids.csv", "--json=auctions"])
        #expect(transcript.error.split(separator: "\n").count == 11)
        #expect(transcript.error.hasSuffix("note: 40 more rows have warnings.\n"))
        let closed = try bidly.shell("\"$bidly\" replay bids.csv --json=auctions 2>&-")
        #expect(closed == BidlyProgram.Transcript(status: 0, output: #"{"auctions":2}"# + "\n", error: ""))
    }

    @Test("Messages name standard input")
    func badStandardInput() throws {
        let transcript = try BidlyProgram().run(["replay", "-"], input: "auction\nx\n")
        #expect(transcript.status == 65)
        #expect(transcript.error.hasPrefix("error: standard input, line 1, column open_cents: the column is missing"))
    }

    @Test("An unknown increments table, field or option ends with status 64 and lists the valid ones")
    func usage() throws {
        let bidly = try bidly()
        let table = try bidly.run(["replay", "bids.csv", "--increments", "usx"])
        #expect(table.status == 64 && table.error.contains("usd"))
        let field = try bidly.run(["replay", "bids.csv", "--json=exat"])
        #expect(field.status == 64 && field.error.contains("exact"))
        let option = try bidly.run(["replay", "bids.csv", "--increment"])
        #expect(option.status == 64 && option.error.contains("--increments"))
    }

    @Test("A closed pipe ends the command silently")
    func closedPipe() throws {
        let transcript = try bidly().shell("{ \"$bidly\" replay bids.csv; echo $? >&2; } | true")
        #expect(transcript == BidlyProgram.Transcript(status: 0, output: "", error: "0\n"))
    }
}
