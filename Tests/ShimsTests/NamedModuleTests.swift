import CoreLocation
import Foundation
import HealthKit
import ImageIO
import LinkPresentation
import MapKit
import PDFKit
import SwiftUI
import TestSupport
import Testing

@Suite("Modules that apps ask for by name")
struct NamedModuleTests {
  @Test(
    "ImageIO reads a picture's size, makes a thumbnail of it and encodes it",
    arguments: ["public.jpeg", "public.png"]
  )
  func pictures(type: String) throws {
    let path = TestData.packageRoot.appending(path: "SampleImages/catalog/colosseum-1.jpg")
    let source = try #require(CGImageSourceCreateWithURL(path as CFURL, nil))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let width = try #require(properties?[kCGImagePropertyPixelWidth] as? Int)
    let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(whole.width == width)
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceThumbnailMaxPixelSize: 100,
    ]
    let small = try #require(
      CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    )
    #expect(max(small.width, small.height) == 100)
    let data = NSMutableData()
    let file = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
    #expect(!CGImageDestinationFinalize(file))
    CGImageDestinationAddImage(file, small, nil)
    #expect(CGImageDestinationFinalize(file))
    let again = try #require(CGImageSourceCreateWithData(data as Data as CFData, nil))
    #expect(CGImageSourceGetCount(again) == 1)
    #expect(
      CGImageSourceCopyPropertiesAtIndex(again, 0, nil)?[kCGImagePropertyPixelWidth] as? Int
        == small.width
    )
  }

  @Test("ImageIO has no source for what is not a picture, and no file of another type")
  func noPictures() {
    #expect(CGImageSourceCreateWithData(Data("text".utf8) as CFData, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(filePath: "/dev/zero"), nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
  }

  @Test(
    "HealthKit converts quantities between units of one thing",
    arguments: [
      (2.0, HKUnit.liter(), HKUnit.literUnit(with: .milli), 2000.0),
      (1, .mile(), .meterUnit(with: .kilo), 1.609344),
      (10, .pound(), .gramUnit(with: .kilo), 4.5359237),
      (98.6, .degreeFahrenheit(), .degreeCelsius(), 37), (1, .kilocalorie(), .joule(), 4184),
      (72, .count().unitDivided(by: .minute()), .count().unitDivided(by: .second()), 1.2),
      (5, .count(), .count(), 5),
    ]
  )
  func units(value: Double, unit: HKUnit, other: HKUnit, expected: Double) {
    let quantity = HKQuantity(unit: unit, doubleValue: value)
    #expect(quantity.is(compatibleWith: other))
    #expect(abs(quantity.doubleValue(for: other) - expected) < 1e-9 * max(1, expected))
    #expect(quantity.doubleValue(for: .gram()).isNaN || unit == .pound())
  }

  @Test("What needs a service of Apple's says that there is none")
  func services() async throws {
    #expect(!HKHealthStore.isHealthDataAvailable())
    let steps = HKQuantityType(.stepCount)
    await #expect(throws: HKError(.errorHealthDataUnavailable)) {
      try await HKHealthStore().requestAuthorization(toShare: [steps], read: [steps])
    }
    let url = try #require(URL(string: "https://example.com"))
    await #expect(throws: LPError(.metadataFetchNotAllowed)) {
      try await LPMetadataProvider().startFetchingMetadata(for: url)
    }
    #expect(PDFDocument(url: url) == nil && PDFDocument().pageCount == 0)
  }

  @Test(
    "A region around a place has what is no farther away than its radius",
    arguments: [(0.0, true), (0.008, true), (0.01, false), (180, false)]
  )
  func circles(longitude: Double, isInside: Bool) {
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
      radius: 1000,
      identifier: "a"
    )
    #expect(region.contains(.init(latitude: 0, longitude: longitude)) == isInside)
  }

  @Test("What is on a map is in its node, with its places")
  @MainActor func maps() {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: .init(latitude: 1, longitude: 2)))
    item.name = "Pier"
    let map = Map(initialPosition: .item(item)) {
      Marker(item: item)
      ForEach([3.0, 4.0], id: \.self) { latitude in
        Annotation("\(latitude)", coordinate: .init(latitude: latitude, longitude: 0)) { Text("x") }
      }
    }
    #expect(map.node.arguments["latitude"] == "1.0")
    #expect(map.node.children.map(\.kind) == ["Marker", "Annotation", "Annotation"])
    #expect(map.node.children.map(\.text) == ["Pier", "3.0", "4.0"])
    #expect(map.node.children[0].arguments["longitude"] == "2.0")
    #expect(map.node.children[2].plainText.contains("x"))
    #expect(Map().node.children.isEmpty)
  }

  @Test("A region of meters spans more degrees of longitude away from the equator")
  func regions() {
    let span = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 60, longitude: 10),
      latitudinalMeters: 111_195,
      longitudinalMeters: 111_195
    ).span
    #expect(abs(span.latitudeDelta - 1) < 1e-4 && abs(span.longitudeDelta - 2) < 1e-3)
    let pole = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 90, longitude: 0),
      latitudinalMeters: 1e9,
      longitudinalMeters: 1e9
    ).span
    #expect(pole == MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
  }
}
