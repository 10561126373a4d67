internal import Foundation
internal import HTTPCore
internal import Synchronization

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// The delegate of the session: forwards each callback to the receiver of its task.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let receivers = Mutex<[Int: HTTPResponseReceiver]>([:])

    func add(_ receiver: HTTPResponseReceiver, for task: URLSessionTask) {
        receivers.withLock { $0[task.taskIdentifier] = receiver }
    }

    private func receiver(of task: URLSessionTask) -> HTTPResponseReceiver? {
        receivers.withLock { $0[task.taskIdentifier] }
    }

    private func pass(_ response: URLResponse, to receiver: HTTPResponseReceiver?) {
        guard let receiver else { return }
        guard let head = HTTPResponse(response) else {
            let message = "\(receiver.origin) sent a response that is not valid HTTP."
            return receiver.fail(HTTPTransportError(.invalidResponse, message, mayHaveBeenReceived: true))
        }
        receiver.receive(head)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        pass(response, to: receiver(of: dataTask))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        receiver(of: dataTask)?.receive(Array(data))
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
        receiver(of: task)?.failByLostConnection()
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let receiver = receivers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        // Foundation on Linux does not always report the head of a response without content.
        if error == nil, let response = task.response { pass(response, to: receiver) }
        receiver.complete(with: error.map { HTTPTransportError($0, origin: receiver.origin) })
    }
}
