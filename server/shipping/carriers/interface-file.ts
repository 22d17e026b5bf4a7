/** A file of `data/carriers` that describes the web service of a carrier (docs/remote-carriers.md). */
import * as v from 'valibot';
import { trackingEventCodes } from '#domain/orders/tracking-events.ts';

const label = v.strictObject({ fr: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) });
const texts = v.record(v.string(), v.string());
/** Keys with dots between them. */
const path = v.pipe(v.string(), v.regex(/^[\w-]+(?:\.[\w-]+)*$/, 'give keys with dots between them, as price.amount'));
const days = v.pipe(v.number(), v.integer('give whole days'), v.minValue(0), v.maxValue(60, 'at most 60 days'));

const request = v.pipe(
  v.strictObject({
    method: v.picklist(['GET', 'POST', 'DELETE'], 'give GET, POST or DELETE'),
    /** From the carrier's address on. */
    path: v.optional(v.string(), ''),
    query: v.optional(texts, {}),
    headers: v.optional(texts, {}),
    /** The body, as JSON or as text of XML. */
    json: v.optional(v.unknown()),
    xml: v.optional(v.string()),
  }),
  v.check(({ json, xml }) => json === undefined || xml === undefined, 'give a body as json or as xml, not as both'),
);

/** What every answer has: `error` is where it names one, and the values that mean none. */
const anyAnswer = {
  format: v.picklist(['json', 'xml'], 'give json or xml'),
  error: v.optional(v.strictObject({ at: path, none: v.optional(v.array(v.string()), []) })),
};

const answer = v.strictObject({
  ...anyAnswer,
  offers: path,
  /** Where an offer names its carrier, if the service answers for several: the offer counts if it is this one's code. */
  carrier: v.optional(path),
  service: path,
  price: v.strictObject({
    taxExclusive: path,
    taxInclusive: path,
    unit: v.optional(v.picklist(['euros', 'cents'], 'give euros or cents'), 'euros'),
    /** Absent if the interface knows euros alone. */
    currency: v.optional(path),
    /** Whether a price of 0 means that the service isn't offered. */
    zeroIsNoOffer: v.optional(v.boolean(), false),
  }),
  delay: v.optional(
    v.strictObject({
      at: path,
      as: v.picklist(['days', 'hours', 'duration', 'date'], 'give days, hours, duration or date'),
    }),
  ),
});

const service = v.pipe(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'a code is 1 to 40 letters, digits, - or _')),
    label,
    serviceType: v.picklist(['HOME', 'RELAY']),
    deliveryMode: v.picklist(['HOME', 'RELAY', 'COLLECTION']),
    depositModes: v.pipe(v.array(v.picklist(['MAILBOX', 'POST_OFFICE', 'RELAY'])), v.nonEmpty()),
    characteristics: v.array(
      v.picklist(['TRACKED', 'SIGNATURE', 'GUARANTEED', 'MAILBOX_DELIVERY', 'ECONOMY', 'EXPRESS']),
    ),
    guaranteed: v.optional(v.boolean(), false),
    deliveredBefore: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(23))),
    letter: v.optional(v.boolean(), false),
    workingWeek: v.picklist(['MON_FRI', 'MON_SAT']),
    /** Working days by country of destination, `*` for all others: for answers that say none. */
    delayDays: v.optional(v.record(v.string(), days), {}),
  }),
  v.check(
    ({ serviceType, deliveryMode }) => (serviceType === 'HOME') === (deliveryMode === 'HOME'),
    'serviceType and deliveryMode are both HOME, or neither is',
  ),
);

/** Buying a label: where the answer has the parcel's number and, in Base64, the PDF. */
const labelling = v.strictObject({
  request,
  answer: v.strictObject({
    ...anyAnswer,
    number: path,
    pdf: path,
    /** The size of its page. */
    paper: v.picklist(['10x15', 'A4'], 'give 10x15 or A4'),
  }),
});

/** Asking where a parcel is: where the answer has its events, and in each of them its code and instant. */
const following = v.strictObject({
  request,
  answer: v.strictObject({
    ...anyAnswer,
    events: path,
    code: path,
    at: path,
    /** The day on which the carrier expects to deliver. */
    expected: v.optional(path),
  }),
  /** The shop's code for each of the carrier's; events with other codes are passed over. */
  codes: v.record(v.string(), v.picklist(trackingEventCodes)),
});

/** Taking a label back: an answer without an error says that it is done. */
const cancelling = v.strictObject({ request, answer: v.strictObject(anyAnswer) });

export const interfaceFileSchema = v.strictObject({
  /** Where the facts of the file are from. */
  source: v.pipe(v.string(), v.nonEmpty('say where the interface is described')),
  request,
  /** Other words for values of placeholders: `{"recipient": {"PRIVATE": "individual"}}`. */
  words: v.optional(v.record(v.string(), texts), {}),
  answer,
  label: v.optional(labelling),
  tracking: v.optional(following),
  cancellation: v.optional(cancelling),
  /** The services that the shop sells, by the carrier's code. */
  services: v.pipe(
    v.record(v.string(), service),
    v.check((services) => Object.keys(services).length > 0, 'name at least one service'),
  ),
});

export type InterfaceFile = v.InferOutput<typeof interfaceFileSchema>;
export type DescribedRequest = InterfaceFile['request'];
export type DescribedService = InterfaceFile['services'][string];
export type DelayForm = NonNullable<InterfaceFile['answer']['delay']>['as'];
