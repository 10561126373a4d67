internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// The delegate of the session: forwards each callback to the handler of its task.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let handlers = Mutex<[Int: DataTaskHandler]>([:])

    func add(_ handler: DataTaskHandler, for task: URLSessionTask) {
        handlers.withLock { $0[task.taskIdentifier] = handler }
    }

    private func handler(of task: URLSessionTask) -> DataTaskHandler? { handlers.withLock { $0[task.taskIdentifier] } }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        handler(of: dataTask)?.receive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        handler(of: dataTask)?.receive(Array(data))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// Refuses to repeat a request with content. libcurl would repeat such a request if a reused connection ended
    /// before the response. Foundation on Linux cannot send the content again, so the server would wait for the
    /// content; and only the caller knows whether a repetition is safe.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
    ) {
        handler(of: task)?.failByLostConnection()
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let handler = handlers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        // Foundation on Linux does not always report the head of a response without content.
        if error == nil, let response = task.response { handler?.receive(response) }
        handler?.complete(with: error)
    }
}
