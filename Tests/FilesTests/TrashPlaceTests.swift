import Files
import Foundation
import Testing

@Suite struct TrashPlaceTests {
  @Test(
    "Trash folders of other systems, servers and repair programs are told by their names",
    arguments: [
      ("/mnt/usb/$RECYCLE.BIN/S-1-5-21/$R1.jpg", true), ("/mnt/usb/$Recycle.Bin/a.jpg", true),
      ("/mnt/usb/RECYCLER/a.jpg", true), ("/volume1/photo/#recycle/2020/a.jpg", true),
      ("/share/@Recycle/a.jpg", true), ("/srv/.recycle/user/a.jpg", true),
      ("/home/lost+found/#123/a.jpg", true), ("/home/me/.Trash/a.jpg", true),
      ("/Volumes/usb/.Trashes/501/a.jpg", true), ("/mnt/usb/.Trash-1000/files/a.jpg", true),
      ("/srv/nc/anna/files_trashbin/files/a.jpg.d1700000000", true),
      ("/srv/nc/anna/files_versions/a.jpg.v1", true),
      ("/volume1/photo/#snapshot/GMT+01/a.jpg", true),
      ("/share/@Recently-Snapshot/x/a.jpg", true), ("/vol/.snapshot/daily.0/a.jpg", true),
      ("/mnt/usb/System Volume Information/a.jpg", true),
      ("/srv/afp/Network Trash Folder/a.jpg", true), ("/home/me/x/Recently Deleted/a.jpg", true),
      ("/home/me/photos/.stversions/a~20260101-120000.jpg", true),
      ("/home/me/photos/.dtrash/files/a.jpg", true),
      // The last name is that of a file, and others only resemble.
      ("/home/me/lost+found", false), ("/home/me/recycle/a.jpg", false),
      ("/home/me/.Trash-can/a.jpg", false), ("/home/me/Trash/a.jpg", false),
      ("/home/me/Trash/files/a.jpg", false), ("a.jpg", false),
    ]
  )
  func names(path: String, isTrash: Bool) {
    #expect(TrashPlace.holds(path) == isTrash)
  }

  @Test("The home trash of any user is told by the folder of its notes")
  func homeTrash() throws {
    let folder = try ScratchFolder()
    for name in ["Trash/files", "other/files", "other/info"] {
      try FileManager.default.createDirectory(
        atPath: folder(name),
        withIntermediateDirectories: true
      )
    }
    #expect(!TrashPlace.holds(folder("Trash/files/a.jpg")))
    try FileManager.default.createDirectory(
      atPath: folder("Trash/info"),
      withIntermediateDirectories: true
    )
    #expect(TrashPlace.holds(folder("Trash/files/a.jpg")))
    #expect(TrashPlace.holds(folder("Trash/files/album/a.jpg")))
    #expect(!TrashPlace.holds(folder("other/files/a.jpg")))
  }
}
