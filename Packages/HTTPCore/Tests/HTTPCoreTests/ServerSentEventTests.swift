import HTTPCore
import Testing

@Suite struct ServerSentEventTests {
    @Test(
        "An event is encoded as the lines of the standard",
        arguments: [
            (ServerSentEvent(), "\n"),
            (ServerSentEvent(data: []), "data: \n\n"),
            (ServerSentEvent(id: "42", data: Array("a".utf8)), "id: 42\ndata: a\n\n"),
            (ServerSentEvent(id: "", name: "closed", data: Array("{}".utf8)), "id: \nevent: closed\ndata: {}\n\n"),
            (
                ServerSentEvent(data: Array("a\nb\r\nc\rd\n\n".utf8)),
                "data: a\ndata: b\ndata: c\ndata: d\ndata: \ndata: \n\n"
            ),
            (ServerSentEvent(id: "7", retry: .milliseconds(2_500)), "retry: 2500\nid: 7\n\n"),
            (ServerSentEvent(data: Array(" ü😀".utf8)), "data:  ü😀\n\n"),
        ]
    )
    func encoding(event: ServerSentEvent, text: String) {
        #expect(String(decoding: event.encoded, as: UTF8.self) == text)
    }
}
