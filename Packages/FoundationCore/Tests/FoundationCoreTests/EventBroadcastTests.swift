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
}
