import Bidding
import CommandLineCore
import FoundationCore

/// Shows relisted items as a list.
struct RelistedItemsPresenter {
    let now: Instant

    /// Returns a writer. A pipe gets each row when its item is relisted.
    @MainActor
    func list(as output: OutputOptions, on console: Console) -> ListWriter<RelistedItem> {
        let format = ValueFormat(channel: console.output, now: now)
        return ListWriter(
            columns: [
                .init("ITEM"), .init("INSTEAD OF", priority: 1), .init("PRICE", alignment: .trailing), .init("ENDS"),
                .init("TITLE", mayShrink: true, priority: 2, minimumWidth: 8),
            ],
            json: output.json,
            on: console,
            value: { try ResultObject($0) },
            display: ResultObject.displayedMoney
        ) { relisted in
            [
                .init(relisted.item?.rawValue ?? ""), .init(relisted.relistedFrom.rawValue),
                .init(format.money(relisted.price), style: .bold), .init(format.time(relisted.endsAt)),
                .init(relisted.title),
            ]
        }
    }
}
