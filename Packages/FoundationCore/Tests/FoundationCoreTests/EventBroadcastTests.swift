import FoundationCore
import Testing

@Suite struct EventBroadcastTests {
    private let broadcast = EventBroadcast<Int>()

    @Test("each subscriber receives, in order, the events sent after its subscription, and none after the end")
    func listening() async {
        broadcast.send(0)
        let early = broadcast.subscribe()
        broadcast.send(1)
        let late = broadcast.subscribe()
        broadcast.send(2)
        broadcast.finish()
        broadcast.send(3)
        #expect(await early.reduce(into: []) { $0.append($1) } == [1, 2])
        #expect(await late.reduce(into: []) { $0.append($1) } == [2])
        #expect(await broadcast.subscribe().reduce(into: []) { $0.append($1) } == [])
    }

    @Test("a cancelled subscriber is no longer counted, and other subscribers continue")
    func leaving() async {
        let stays = broadcast.subscribe()
        do {
            var leaves = broadcast.subscribe().makeAsyncIterator()
            #expect(broadcast.subscriberCount == 2)
            broadcast.send(1)
            #expect(await leaves.next() == 1)
        }
        let task = Task { for await _ in broadcast.subscribe() {} }
        while broadcast.subscriberCount < 2 { await Task.yield() }
        task.cancel()
        await task.value
        #expect(broadcast.subscriberCount == 1)
        broadcast.send(2)
        broadcast.finish()
        #expect(await stays.reduce(into: []) { $0.append($1) } == [1, 2])
        #expect(broadcast.subscriberCount == 0)
    }

    @Test("a subscriber can be cancelled while an event is sent to it", .timeLimit(.minutes(1)))
    func cancelling() async {
        for _ in 0..<3_000 {
            let subscription = broadcast.subscribe()
            let reader = Task { for await _ in subscription {} }
            let sender = Task { while broadcast.subscriberCount > 0 { broadcast.send(1) } }
            await Task.yield()
            reader.cancel()
            await sender.value
            await reader.value
        }
    }

    @Test("all subscribers receive the events of concurrent senders in the same order, and all before the end")
    func concurrentSenders() async {
        let first = broadcast.subscribe(), second = broadcast.subscribe()
        await withTaskGroup(of: Void.self) { group in
            for sender in 0..<4 {
                group.addTask { for number in 0..<500 { broadcast.send(1_000 * sender + number) } }
            }
        }
        broadcast.finish()
        let events = await first.reduce(into: []) { $0.append($1) }
        #expect(await second.reduce(into: []) { $0.append($1) } == events)
        #expect(events.count == 2_000)
        for sender in 0..<4 {
            #expect(events.filter { $0 / 1_000 == sender }.map { $0 % 1_000 } == Array(0..<500))
        }
    }
}
