internal import AppIntents
internal import SwiftUI
internal import TravelTrackingIntents

/// A search for tickets before it runs, with its number of guests.
struct TicketRequestView: View {
  let request: SearchRequestEntity

  var body: some View {
    VStack(alignment: .leading) {
      Text("Tickets for \(request.landmark.name)").font(.headline)
      HStack {
        Button("Fewer", intent: UpdateGuestsIntent(request: request, guests: request.guests - 1))
          .disabled(request.guests == 1)
        Text(request.guests == 1 ? "1 guest" : "\(request.guests) guests")
        Button("More", intent: UpdateGuestsIntent(request: request, guests: request.guests + 1))
      }
    }
    .appEntityIdentifier(EntityIdentifier(for: request))
  }
}

/// The offers of a search for tickets, the cheapest first.
struct TicketResultView: View {
  let request: SearchRequestEntity

  var body: some View {
    VStack(alignment: .leading) {
      Text("Tickets for \(request.landmark.name)").font(.headline)
      Text(request.guests == 1 ? "1 guest" : "\(request.guests) guests")
        .foregroundStyle(.secondary)
      if request.offers.isEmpty {
        Text("No ticket sellers are known.")
      } else {
        List {
          ForEach(request.offers, id: \.vendor) { TicketOfferView(offer: $0) }
        }
      }
    }
    .appEntityIdentifier(EntityIdentifier(for: request))
  }
}

/// One offer: the seller, the price and the address.
struct TicketOfferView: View {
  let offer: TicketOfferEntity

  var body: some View {
    HStack {
      Text(offer.price.amount.formatted(.currency(code: offer.price.currencyCode))).bold()
      Text(offer.vendor)
      if let url = offer.url { Link("Buy", destination: url) }
    }
  }
}
