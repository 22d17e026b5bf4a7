/** Speaks the interface of a carrier as a file describes it (docs/remote-carriers.md). */
import * as v from 'valibot';
import { toCents } from '#domain/money/money.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import { type WorkingWeek, workingDaysUntil } from '#domain/time/working-days.ts';
import { OutboundFailure } from '#server/http/outbound.ts';
import type { CarrierInterface, NamedCarrier, OfferFault, ReadOffer } from './carrier-interface.ts';
import { type DescribedCarrier, describedRequest, errorIn, settingValues, textAt, valueAt } from './described-call.ts';
import type { DelayForm, DescribedService, InterfaceFile } from './interface-file.ts';
import { type Prices, pricesOf, ratedOffer } from './rated-offer.ts';
import { shipmentValues } from './request-template.ts';

const amounts = {
  euros: v.pipe(v.string(), v.regex(/^\d{1,6}(?:\.\d{1,4})?$/), v.transform(Number), v.transform(toCents)),
  cents: v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number)),
};

const whole = /^\d{1,4}$/;

/** In working days of the week; null if it can't be read. */
const delays: Record<DelayForm, (text: string, shipment: Shipment, week: WorkingWeek) => number | null> = {
  days: (text) => (whole.test(text) ? Number(text) : null),
  hours: (text) => (whole.test(text) ? Math.ceil(Number(text) / 24) : null),
  duration: parseIsoDuration,
  date: (text, { collectionDate }, week) =>
    isIsoDate(text) && text >= collectionDate ? workingDaysUntil(collectionDate, text, week) : null,
};
const longestDays = 60;

function delayOf(offer: unknown, { delay }: InterfaceFile['answer'], sold: DescribedService, shipment: Shipment) {
  const written = delay ? textAt(offer, delay.at) : null;
  const usual = sold.delayDays[shipment.to.country] ?? sold.delayDays['*'] ?? null;
  if (!delay || !written) return usual;
  const days = delays[delay.as](written, shipment, sold.workingWeek);
  return days !== null && days <= longestDays ? days : null;
}

/** Null if the service isn't offered. */
function pricesIn(offer: unknown, { price }: InterfaceFile['answer']): Prices | OfferFault | null {
  const [taxExclusive, taxInclusive] = [price.taxExclusive, price.taxInclusive].map((path) => {
    const amount = v.safeParse(amounts[price.unit], textAt(offer, path));
    return amount.success ? amount.output : null;
  });
  if (price.zeroIsNoOffer && taxInclusive === 0 && taxExclusive === 0) return null;
  if (price.currency && textAt(offer, price.currency) !== 'EUR') return 'CURRENCY';
  return (taxExclusive != null && taxInclusive != null && pricesOf(taxExclusive, taxInclusive)) || 'PRICE';
}

function readOffer(offer: unknown, file: InterfaceFile, carrier: NamedCarrier, shipment: Shipment): ReadOffer {
  const { answer, services } = file;
  if (answer.carrier && textAt(offer, answer.carrier) !== carrier.code) return null;
  const code = textAt(offer, answer.service);
  if (code === null || code === '') return { fault: 'SERVICE' };
  const sold = Object.hasOwn(services, code) ? services[code] : undefined;
  const prices = pricesIn(offer, answer);
  if (!sold || prices === null) return null;
  if (typeof prices === 'string') return { fault: prices };
  const delayDays = delayOf(offer, answer, sold, shipment);
  if (delayDays === null) return { fault: 'DELAY' };
  const { code: serviceCode, delayDays: _, deliveredBefore = null, ...terms } = sold;
  const traits = { ...terms, serviceCode, deliveredBefore };
  return { service: ratedOffer(carrier, shipment, { traits, delayDays, prices, options: [] }) };
}

/** The list of offers; null if it isn't where the file says. XML that has none leaves their element out. */
function offersIn(answer: unknown, { format, offers: path }: InterfaceFile['answer']): readonly unknown[] | null {
  const offers = valueAt(answer, path);
  if (Array.isArray(offers)) return offers;
  if (format === 'json') return null;
  const parent = path.includes('.') ? valueAt(answer, path.slice(0, path.lastIndexOf('.'))) : answer;
  if (offers !== undefined) return [offers];
  return parent === undefined ? null : [];
}

const maxOffers = 100;

export function describedInterface(file: InterfaceFile, carrier: DescribedCarrier): CarrierInterface {
  const fixed = settingValues(carrier);
  return {
    format: file.answer.format,
    requestOf: (shipment, site) =>
      describedRequest(file.request, file, carrier.url, { ...fixed, ...shipmentValues(shipment), site }),
    read(answer, shipment) {
      const error = errorIn(answer, file.answer);
      if (error) throw new OutboundFailure('INVALID_ANSWER', error);
      const offers = offersIn(answer, file.answer);
      if (!offers || offers.length > maxOffers) return null;
      return offers.map((offer) => readOffer(offer, file, carrier, shipment));
    },
  };
}
