import CommandLineCore
import Foundation
import Testing

@testable import BidlyCLI

@Suite("Help topics") struct HelpTopicsTests {
    @Test("Each topic is listed and printed", arguments: Bidly.helpTopics.map(\.name))
    func printed(name: String) async throws {
        let bidly = try CommandLineHarness()
        #expect(await bidly.run("help").output.contains("  \(name)  "))
        let article = await bidly.run("help \(name)")
        #expect(article.status == 0 && article.error == "" && article.output.count > 500)
    }

    @Test("No line of a topic is wider than a narrow terminal", arguments: Bidly.helpTopics.map(\.name))
    func narrow(name: String) async throws {
        let bidly = try CommandLineHarness()
        let article = await bidly.run("help \(name)", on: .terminal(width: 60))
        // The path of a JSON property cannot be wrapped.
        let lines = article.output.split(separator: "\n").filter { $0.contains(/\S \S/) }
        let widest = lines.map(\.count).max()
        #expect(widest ?? 0 <= 60)
    }

    @Test("The environment topic lists the variables of all settings and folders")
    func variables() {
        for setting in BidlySettings.all {
            if let name = setting.environmentName { #expect(HelpTopic.environment.text.contains("  \(name)  ")) }
        }
        #expect(HelpTopic.environment.text.contains("  BIDLY_HOME  "))
    }

    @Test(
        "The exit-codes topic lists every exit status",
        arguments: [
            ExitStatus.success, .failure, .cancelled, .refused, .signInNeeded, .usage, .badData, .notFound,
            .unavailable, .temporaryFailure, .noPermission, .badConfiguration, .interrupted, .terminated,
        ].map(\.rawValue)
    )
    func status(number: Int32) {
        let listed = HelpTopic.exitCodes.text.split(separator: "\n").contains { $0.hasPrefix("  \(number) ") }
        #expect(listed)
    }

    @Test("Every command that a topic mentions exists")
    func commands() {
        let configuration = Bidly.configuration
        let names = (configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands))
            .map { $0.commandName }
        for topic in Bidly.helpTopics {
            for named in topic.text.matches(of: /'bidly ([a-z-]+)/) where named.1 != "help" {
                #expect(names.contains(String(named.1)), "\(topic.name): \(named.1)")
            }
        }
    }

    @Test("The listed fields of JSON results are those that --json= accepts")
    func fields() async throws {
        let bidly = try CommandLineHarness()
        let article = await bidly.run("help formatting").output.filter { !$0.isWhitespace }
        let fields = Bidly.fieldsOfCommands
        #expect(fields.count > 15)
        for (name, meaning) in fields { #expect(article.contains((name + meaning).filter { $0 != " " })) }
        #expect(fields.contains { $0.name == "admin log" && $0.meaning.contains("actor.name") })
        let fixture = try await HouseFixture()
        let refused = await fixture.run("show 3k9 --json=nope")
        let show = try #require(fields.first { $0.name == "show" }).meaning.split(separator: ", ")
        let outermost = show.filter { !$0.contains(".") }
        #expect(refused.error.contains("Available fields: " + outermost.joined(separator: ", ")))
        #expect(show.contains("price.amount") && show.contains("category.path"))
        for field in show { #expect(await fixture.run("show 3k9 --json=\(field)").status == 0, "\(field)") }
    }
}
