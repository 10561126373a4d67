import CommandLineCore
import Foundation
import FoundationCoreTesting
import Testing

@Suite("Photos in bidly", .alsoAtServer) struct PhotoTests {
    /// A PNG file of one pixel.
    private static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
            + "+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )

    @Test("are added by 'sell --photo' and saved by 'show --photos'")
    func sellAndShow() async throws {
        let fixture = try await HouseFixture(), folder = fixture.bidly.folder
        let file = folder.appending(path: "radio.png"), saved = folder.appending(path: "saved")
        try #require(Self.png).write(to: file)
        fixture.bidly.identifiers.enqueue("new0000001", "new0000002")
        let sold = await fixture.bidly.run(
            "sell --title Spoon --category Lamps --start 10 --days 3 --photo '\(file.path)' --json=photos",
            as: "ada"
        )
        #expect(sold.status == 0, "\(sold.error)")
        #expect(sold.output.matches(of: /[0-9a-f]{64}/).count == 1)
        let shown = await fixture.bidly.run("show new --photos '\(saved.path)' --json=photos", as: "ben")
        #expect(shown.status == 0 && shown.output == sold.output)
        #expect(shown.error == "Saved 1 photo in '\(saved.path)'.\n")
        let photo = try Data(contentsOf: saved.appending(path: "new0000001-1.jpg"))
        #expect(photo.starts(with: [0xFF, 0xD8, 0xFF]))
    }

    /// Lists an item with a photo of one pixel. `@last` then refers to the item.
    private func list(in fixture: HouseFixture) async throws {
        let file = fixture.bidly.folder.appending(path: "radio.png")
        try #require(Self.png).write(to: file)
        fixture.bidly.identifiers.enqueue("new0000001", "new0000002")
        let line = "sell --title Spoon --category Lamps --start 10 --days 3 --photo '\(file.path)'"
        #expect(await fixture.run(line, as: "ada").status == 0)
    }

    @Test("Terminals show the first photo above the item, with the protocol that they support")
    func shownPhoto() async throws {
        let fixture = try await HouseFixture()
        try await list(in: fixture)
        let item = await fixture.run("show new", on: .terminal(isColored: true))
        #expect(item.output.contains("Spoon") && !item.output.contains("▀"))
        let expected: [(ImageProtocol, Regex<Substring>)] = [
            (.halfBlocks(.direct), /^\e\[38;2;\d+;\d+;\d+m▀\e\[0m\n/),
            (.halfBlocks(.indexed), /^\e\[38;5;\d+m▀\e\[0m\n/),
            (.kitty, /^\e_Ga=T,f=24,s=1,v=1,c=1,q=2,m=0;[^\e]{4}\e\\\n/),
            (
                .iTerm2,
                /^\e\]1337;File=inline=1;size=\d+;width=1;height=auto;preserveAspectRatio=1:\/9j\/[^\x07]+\x07\n/
            ),
        ]
        for (imageProtocol, picture) in expected {
            let shown = await fixture.run("show new", on: .terminal(isColored: true, imageProtocol: imageProtocol))
            #expect(shown.error == "" && shown.status == 0)
            #expect(shown.output.firstMatch(of: picture) != nil, "\(shown.output.prefix(200))")
            #expect(shown.output.replacing(picture, with: "") == item.output)
        }
    }

    @Test(
        "No photo is shown without colour, as JSON, with a template, with --no-inline-photos, or if there is none",
        arguments: [
            ("show new", false, [:]), ("show new --json=price", true, [:]), ("show new --template {price}", true, [:]),
            ("show new --no-inline-photos", true, [:]), ("show new", true, ["BIDLY_INLINE_PHOTOS": "false"]),
            ("show 7pw4", true, [:]),
        ] as [(String, Bool, [String: String])]
    )
    func withoutPicture(line: String, isColored: Bool, environment: [String: String]) async throws {
        let fixture = try await HouseFixture()
        try await list(in: fixture)
        let console = TestConsole.terminal(isColored: isColored, imageProtocol: .halfBlocks(.direct))
        let shown = await fixture.run(line, on: console, environment: environment)
        #expect(shown.status == 0 && !shown.output.contains("▀") && shown.error == "")
    }

    @Test("If a photo cannot be decoded, a note is printed and the item is shown")
    func undecodable() async throws {
        let fixture = try await HouseFixture()
        try await list(in: fixture)
        try fixture.corruptPhotos()
        let shown = await fixture.run("show new", on: .terminal(isColored: true, imageProtocol: .kitty))
        #expect(shown.status == 0 && shown.output.contains("Spoon") && !shown.output.contains("\u{1B}_G"))
        #expect(
            shown.error
                == "note: The photo is not shown. The file is not a JPEG, PNG or WebP image. Save it in one of these "
                + "formats and try again.\n"
        )
    }

    @Test("An item without photos creates no folder")
    func noPhotos() async throws {
        let fixture = try await HouseFixture(), saved = fixture.bidly.folder.appending(path: "saved")
        let shown = await fixture.bidly.run("show 7pw4 --photos '\(saved.path)' --json=photos", as: "ben")
        #expect(shown.status == 0 && shown.error == "This item has no photos.\n")
        #expect(!FileManager.default.fileExists(atPath: saved.path))
    }

    @Test("If a file is not an image, the draft remains, and the message says how to continue")
    func refused() async throws {
        let fixture = try await HouseFixture(), file = fixture.bidly.folder.appending(path: "notes.txt")
        try Data("A walnut radio.".utf8).write(to: file)
        fixture.bidly.identifiers.enqueue("new0000001", "new0000002")
        let line = "sell --title Spoon --category Lamps --start 10 --days 3 --photo '\(file.path)'"
        let sold = await fixture.bidly.run(line, as: "ada")
        #expect(sold.status == 65)
        #expect(sold.error.contains("The file is not a JPEG, PNG or WebP image."), "\(sold.error)")
        #expect(
            sold.error.hasSuffix(
                "To list it without '\(file.path)', run: bidly sell --item new0000001 --start 10.00 --ends-in 3d\n"
            ),
            "\(sold.error)"
        )
    }

    @Test("The command that continues without a photo repeats all terms, the later photos and the member")
    func refusedWithTerms() async throws {
        let fixture = try await HouseFixture(), file = fixture.bidly.folder.appending(path: "notes.txt")
        try Data("A walnut radio.".utf8).write(to: file)
        let good = fixture.bidly.folder.appending(path: "radio.png").path
        try #require(Self.png).write(to: URL(filePath: good))
        fixture.bidly.identifiers.enqueue("new0000001")
        let line = """
            sell --title Spoon --category Lamps --start 10 --reserve 33 --buy-now 50 --currency eur --starts-in 1h \
            --ends-in 3h --soft-close 5m/10m --hard-end-in 30h --photo '\(file.path)' --photo '\(good)' --as ada
            """
        let sold = await fixture.bidly.run(line)
        let command = """
            bidly sell --item new0000001 --start 10.00 --currency eur --reserve 33.00 --buy-now 50.00 --starts-in 1h \
            --ends-in 3h --soft-close 5m/10m --hard-end-in 1d6h --photo \(good) --as ada
            """
        #expect(sold.status == 65 && sold.error.hasSuffix("run: \(command)\n"), "\(sold.error)")
        let listed = await fixture.bidly.run(String(command.dropFirst("bidly ".count)) + " --json=status")
        #expect(listed == #"{"status":"scheduled"}"#)
    }

    @Test("A missing file and a 13th photo are reported before anything is drafted")
    func usage() async throws {
        let fixture = try await HouseFixture()
        let line = "sell --title Spoon --category Lamps --start 10 --days 3"
        let missing = await fixture.bidly.run("\(line) --photo /nowhere.jpg", as: "ada")
        #expect(missing.status == 66 && missing.error.contains("/nowhere.jpg"), "\(missing.error)")
        let many = await fixture.bidly.run(line + String(repeating: " --photo x.jpg", count: 13), as: "ada")
        #expect(many.status == 64 && many.error.contains("An item has at most 12 photos; you gave 13."))
        #expect(await fixture.bidly.run("list --mine --json=id", as: "ada").output.contains("new") == false)
    }
}
