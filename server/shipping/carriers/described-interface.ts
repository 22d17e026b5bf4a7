/** Speaks the interface of a carrier as a file describes it (docs/remote-carriers.md). */
import * as v from 'valibot';
import { toCents } from '#domain/money/money.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import { type WorkingWeek, workingDaysUntil } from '#domain/time/working-days.ts';
import { OutboundFailure, type OutboundRequest } from '#server/http/outbound.ts';
import type { CarrierInterface, NamedCarrier, OfferFault, ReadOffer } from './carrier-interface.ts';
import type { DelayForm, DescribedService, InterfaceFile } from './interface-file.ts';
import { type Prices, pricesOf, ratedOffer } from './rated-offer.ts';
import { fillJson, fillText, fillXml, shipmentValues, type Values } from './request-template.ts';

/** A carrier that is asked as a file describes; `settings` are what the carrier has given to its customer. */
export interface DescribedCarrier extends NamedCarrier {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The placeholders that a carrier's settings give: each of them, and a header of user and password. */
export function settingValues({ code, settings }: Pick<DescribedCarrier, 'code' | 'settings'>): Values {
  const { user, password } = settings;
  const named = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value] as const);
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  return { carrier: code, ...Object.fromEntries(named), ...(user && password && { 'settings.basic': basic }) };
}

function requestOf({ request, words }: InterfaceFile, url: string, given: Values): OutboundRequest {
  const wordFor = (name: string, value: string) =>
    Object.entries(words[name] ?? {}).find(([each]) => each === value)?.[1];
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, wordFor(name, String(value)) ?? value]),
  );
  const filled = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([name, text]) => [name, fillText(text, values)] as const);
  const address = new URL(url);
  for (const [name, value] of filled(request.query)) address.searchParams.set(name, value);
  const json = request.json === undefined ? undefined : JSON.stringify(fillJson(request.json, values));
  const body = json ?? (request.xml === undefined ? undefined : fillXml(request.xml, values));
  const type = json === undefined ? 'text/xml; charset=utf-8' : 'application/json';
  const headers = {
    ...(body !== undefined && { 'content-type': type }),
    ...Object.fromEntries(filled(request.headers)),
  };
  return { url: address.href, method: request.method, headers, ...(body !== undefined && { body }) };
}

/** The value at keys with dots between them; undefined if there is none. */
function valueAt(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Readonly<Record<string, unknown>>)[key];
  }, from);
}

/** A text, or a number as the text of it; anything else is null. */
function textAt(from: unknown, path: string): string | null {
  const value = valueAt(from, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

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

/** Words of a carrier's errors can be anything, and stand in the log: only codes are told. */
const errorCode = /^[\w-]{1,20}$/;

function refuseErrors(answer: unknown, { error }: InterfaceFile['answer']): void {
  const code = error ? textAt(answer, error.at) : null;
  if (!error || code === null || error.none.includes(code)) return;
  throw new OutboundFailure('INVALID_ANSWER', errorCode.test(code) ? `error ${code}` : 'an error');
}

export function describedInterface(file: InterfaceFile, carrier: DescribedCarrier): CarrierInterface {
  const fixed = settingValues(carrier);
  return {
    format: file.answer.format,
    requestOf: (shipment, site) => requestOf(file, carrier.url, { ...fixed, ...shipmentValues(shipment, site) }),
    read(answer, shipment) {
      refuseErrors(answer, file.answer);
      const offers = offersIn(answer, file.answer);
      if (!offers || offers.length > maxOffers) return null;
      return offers.map((offer) => readOffer(offer, file, carrier, shipment));
    },
  };
}
