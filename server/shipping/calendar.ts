/** Makes the calendar of price and arrival over the days on which a parcel can leave (docs/requirements.md SMT-7). */
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import { departureCalendar } from '#domain/shipping/departure-calendar.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import type { CalendarAnswer, CalendarOffer } from '#domain/shipping/wire-calendar.ts';
import type { Locale } from '#domain/site/locale.ts';
import { createBulkRating } from './bulk-rating.ts';
import { readShipment } from './quote-criteria.ts';
import type { ShippingContext, Visit } from './shipping-context.ts';

function localiseOffer(offer: BulkOffer, locale: Locale): CalendarOffer {
  const { service, arrival, indicative, estimated } = offer;
  const { carrierCode, carrierName, serviceCode, label, deliveredBefore, guaranteed } = service;
  return {
    carrierCode,
    carrierName,
    serviceCode,
    label: label[locale],
    delivery: { date: arrival, before: deliveredBefore, guaranteed },
    price: toWirePrice(offer),
    indicative,
    estimated,
  };
}

/**
 * The calendar of a parcel, for the days that its form offers, at the prices of a comparison on each day. Remote
 * carriers aren't asked: one with a tariff file is estimated by it, any other is left out. Throws 400 for wrong
 * criteria.
 */
export function readCalendar(context: ShippingContext, request: QuoteRequest, { site, locale }: Visit): CalendarAnswer {
  const { territory, asking, isCarrierOpen, clock } = context;
  const shipment = readShipment(request, territory, clock());
  const rating = createBulkRating(context, site, shipment.from);
  const ratedDays = rating.knowledge.availabilityDates.map((date) => ({
    date,
    offers: rating.offersFor({ ...shipment, collectionDate: date }),
  }));
  return {
    days: departureCalendar(ratedDays, site).map(({ date, cheapest, earliest, marks }) => ({
      date,
      cheapest: cheapest && localiseOffer(cheapest, locale),
      earliest: earliest && localiseOffer(earliest, locale),
      marks: [...marks],
    })),
    unaskedCarriers: asking.carriers.filter(({ code }) => isCarrierOpen(code, site)).map(({ name }) => name),
  };
}
