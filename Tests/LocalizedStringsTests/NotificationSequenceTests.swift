import Foundation
import LocalizedStrings
import Testing

@Suite("Notifications as a sequence")
struct NotificationSequenceTests {
  @Test("are those of a name and a poster, in order, from the beginning of the loop on")
  func order() async {
    let center = NotificationCenter()
    let (name, poster) = (Notification.Name("changed"), NSObject())
    center.post(name: name, object: poster)
    var iterator = center.notifications(named: name, object: poster).makeAsyncIterator()
    center.post(name: Notification.Name("other"), object: poster)
    center.post(name: name, object: NSObject())
    for number in 1...3 { center.post(name: name, object: poster, userInfo: ["number": number]) }
    for number in 1...3 {
      let notification = await iterator.next()
      #expect(notification?.userInfo?["number"] as? Int == number)
    }
  }

  @Test("end when the task is cancelled, and keep no more than the newest 1,024")
  func ending() async {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    var iterator = center.notifications(named: name).makeAsyncIterator()
    for number in 1...1025 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    let oldest = await iterator.next()
    #expect(oldest?.userInfo?["number"] as? Int == 2)
    let task = Task {
      var count = 0
      for await _ in center.notifications(named: name) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }
}
