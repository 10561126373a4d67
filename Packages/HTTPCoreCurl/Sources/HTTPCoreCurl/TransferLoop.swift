internal import CBidlyCurl
internal import Dispatch
internal import HTTPCore
internal import Synchronization

/// The thread that performs the transfers of a session. Other threads only post commands to it.
final class TransferLoop: Sendable {
    private enum Command: Sendable {
        case start(Int, HTTPRequest, HTTPResponseReceiver)
        case resume(Int)
        case cancel(Int)
    }

    private struct State {
        var commands: [Command] = []
        var lastNumber = 0
        var isClosing = false
        /// Whether the thread has ended, so that the handle must not be used.
        var hasEnded = false
    }

    /// The handle of the connections and of the transfers in progress.
    ///
    /// Sendable, because the thread of the loop uses it, and other threads only call `curl_multi_wakeup`, which libcurl
    /// permits from any thread; they hold the lock of the state, under which the thread records its end.
    private struct MultiHandle: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer?
    }

    private let state = Mutex(State())
    private let multi: MultiHandle
    private let authorities: String?

    private static let isInitialized = bidly_curl_initialize() == CURLE_OK

    init(connectionsPerHost: Int, authorities: String?) {
        precondition(Self.isInitialized, "libcurl cannot be initialized.")
        multi = MultiHandle(pointer: curl_multi_init())
        self.authorities = authorities
        _ = bidly_curl_limit_connections(multi.pointer, connectionsPerHost)
    }

    /// Starts the thread.
    func start() {
        // A serial queue has its own thread while its work blocks.
        DispatchQueue(label: "HTTPCoreCurl.transfers").async { [self] in run() }
    }

    /// Lets the thread end after the last transfer.
    func close() {
        post { $0.isClosing = true }
    }

    /// Starts a request. `receiver` receives the response.
    func add(_ request: HTTPRequest, _ receiver: HTTPResponseReceiver) {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        receiver.begin {
            self.post { $0.commands.append(.resume(number)) }
        } end: { isFailed in
            if isFailed { self.post { $0.commands.append(.cancel(number)) } }
        }
        post { $0.commands.append(.start(number, request, receiver)) }
    }

    private func post(_ change: (inout State) -> Void) {
        state.withLock { state in
            guard !state.hasEnded else { return }
            change(&state)
            curl_multi_wakeup(multi.pointer)
        }
    }

    private func run() {
        bidly_curl_block_sigpipe()
        var transfers: [Int: Transfer] = [:]
        while true {
            for command in takeCommands() { perform(command, &transfers) }
            var running: Int32 = 0, result = CURLE_OK
            curl_multi_perform(multi.pointer, &running)
            while let handle = bidly_curl_next_ended(multi.pointer, &result) {
                guard let (number, transfer) = transfers.first(where: { $0.value.handle == handle }) else { continue }
                remove(number, &transfers)
                transfer.complete(result)
            }
            if transfers.isEmpty, endsIfClosed() { break }
            curl_multi_poll(multi.pointer, nil, 0, .max, nil)
        }
        curl_multi_cleanup(multi.pointer)
    }

    private func takeCommands() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Returns whether the thread must end, because the session was released and no command is left.
    private func endsIfClosed() -> Bool {
        state.withLock { state in
            state.hasEnded = state.isClosing && state.commands.isEmpty
            return state.hasEnded
        }
    }

    private func perform(_ command: Command, _ transfers: inout [Int: Transfer]) {
        switch command {
        case .start(let number, let request, let receiver):
            // A request that was cancelled before its start gets no further command.
            if receiver.hasEnded { return }
            guard let transfer = Transfer(request, receiver, authorities: authorities),
                curl_multi_add_handle(multi.pointer, transfer.handle) == CURLM_OK
            else {
                let message = "The request to \(receiver.origin) cannot be prepared."
                return receiver.fail(HTTPTransportError(.unreachable, message, mayHaveBeenReceived: false))
            }
            transfers[number] = transfer
        case .resume(let number):
            if let transfer = transfers[number] { bidly_curl_resume(transfer.handle) }
        case .cancel(let number):
            remove(number, &transfers)
        }
    }

    private func remove(_ number: Int, _ transfers: inout [Int: Transfer]) {
        guard let transfer = transfers.removeValue(forKey: number) else { return }
        curl_multi_remove_handle(multi.pointer, transfer.handle)
    }
}
