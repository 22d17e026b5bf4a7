/** What a carrier does with a parcel once it is sold, as a file describes it (docs/remote-carriers.md). */
import * as v from 'valibot';
import type { CarrierEvent } from '#domain/orders/tracking-events.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';
import { answerFormats } from '#server/http/outbound.ts';
import type { SingleAnswer, SingleCalls, SingleFailure } from '#server/http/single-call.ts';
import { type DescribedCarrier, describedRequest, errorIn, settingValues, textAt, valueAt } from './described-call.ts';
import type { InterfaceFile } from './interface-file.ts';
import { shipmentValues, type Values } from './request-template.ts';

const endFields = ['name', 'company', 'street', 'more', 'postalCode', 'town', 'country', 'phone', 'email'] as const;
type EndField = (typeof endFields)[number];

/** Placeholders of the request for a label, besides those of a quote request (`request-template.ts`). */
export const labelValueNames = [
  'reference',
  'service',
  'signature',
  'relay.deposit',
  'relay.delivery',
  ...endFields.flatMap((field) => [`sender.${field}`, `recipient.${field}`] as const),
] as const;
export type LabelValues = Readonly<Record<Exclude<(typeof labelValueNames)[number], 'service'>, string>>;
export type LabelEnd = Readonly<Record<EndField, string>>;

export interface SoldLabel {
  readonly number: string;
  readonly pdf: Uint8Array;
  readonly paper: '10x15' | 'A4';
}

/** `refused`: certainly nothing was made; `unreadable`: something may have been. */
export type LabelAnswer =
  | SoldLabel
  | SingleFailure
  | { readonly refused: string; readonly isTransient: boolean }
  | { readonly unreadable: string };

export interface CarrierHandling {
  readonly carrierCode: string;
  /** Each is absent if the carrier's file doesn't describe it. None of them rejects. */
  buyLabel?(sold: Pick<QuotedOffer, 'service' | 'shipment'>, values: LabelValues): Promise<LabelAnswer>;
  /** `unknown`: the carrier has no such parcel, or not yet. */
  follow?(
    number: string,
  ): Promise<
    | { readonly events: readonly CarrierEvent[]; readonly expectedOn: IsoDate | null }
    | 'unknown'
    | { readonly failed: string }
  >;
  cancel?(number: string): Promise<'DONE' | 'REFUSED' | 'FAILED'>;
  close(): Promise<void>;
}

type AnswerShape = Pick<InterfaceFile['answer'], 'format' | 'error'>;

/** Undefined if an answer isn't of the format that the file names. */
function contentOf({ contentType, body }: SingleAnswer, { format }: AnswerShape): unknown {
  const { type, read } = answerFormats[format];
  if (!type.test(contentType)) return undefined;
  try {
    return read(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

const isFine = ({ status }: SingleAnswer): boolean => status >= 200 && status < 300;
/** Refusals after which the same request may succeed later. */
const transientStatuses: ReadonlySet<number> = new Set([401, 403, 429]);
const isRefusal = ({ status }: SingleAnswer): boolean => status >= 400 && status < 500;

function readLabel(answer: SingleAnswer, shape: NonNullable<InterfaceFile['label']>['answer']): LabelAnswer {
  const content = contentOf(answer, shape);
  const error = errorIn(content, shape);
  if (isRefusal(answer) || (isFine(answer) && error))
    return { refused: error ?? `status ${answer.status}`, isTransient: transientStatuses.has(answer.status) };
  const { number } = readTrackingNumber(textAt(content, shape.number) ?? '');
  const pdf = Buffer.from(textAt(content, shape.pdf) ?? '', 'base64');
  if (!isFine(answer)) return { unreadable: `status ${answer.status}` };
  if (number === null) return { unreadable: 'no number' };
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') return { unreadable: 'a number without a label' };
  return { number, pdf: Uint8Array.from(pdf), paper: shape.paper };
}

const instant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());

function readEvents(content: unknown, { answer, codes }: NonNullable<InterfaceFile['tracking']>) {
  const told = valueAt(content, answer.events);
  const list = Array.isArray(told) ? told : told === undefined ? [] : [told];
  return list.flatMap((event): readonly CarrierEvent[] => {
    const named = textAt(event, answer.code) ?? '';
    const code = Object.hasOwn(codes, named) ? codes[named] : undefined;
    const at = textAt(event, answer.at);
    if (code === undefined || !v.is(instant, at)) return [];
    return [{ id: null, code, at: new Date(at).toISOString(), place: '' }];
  });
}

/** Nothing but the number is sent to follow or cancel a parcel. */
export function describedHandling(file: InterfaceFile, carrier: DescribedCarrier, calls: SingleCalls): CarrierHandling {
  const fixed = settingValues(carrier);
  const { label, tracking, cancellation, services } = file;
  const send = (request: InterfaceFile['request'], values: Values) =>
    calls.send(describedRequest(request, file, carrier.url, { ...fixed, ...values }));
  const nameOf = (serviceCode: string) =>
    Object.entries(services).find(([, { code }]) => code === serviceCode)?.[0] ?? '';
  return {
    carrierCode: carrier.code,
    ...(label && {
      async buyLabel({ service, shipment }, values) {
        const sold = { ...shipmentValues(shipment), service: nameOf(service.serviceCode) };
        const answer = await send(label.request, { ...values, ...sold });
        return 'code' in answer ? answer : readLabel(answer, label.answer);
      },
    }),
    ...(tracking && {
      async follow(number) {
        const answer = await send(tracking.request, { number });
        if ('code' in answer) return { failed: answer.code };
        if (answer.status === 404) return 'unknown';
        const content = contentOf(answer, tracking.answer);
        const error = errorIn(content, tracking.answer);
        if (!isFine(answer) || content === undefined || error) return { failed: error ?? `status ${answer.status}` };
        const expected = tracking.answer.expected ? textAt(content, tracking.answer.expected) : null;
        const day = (expected ?? '').slice(0, 10);
        return { events: readEvents(content, tracking), expectedOn: isIsoDate(day) ? day : null };
      },
    }),
    ...(cancellation && {
      async cancel(number) {
        const answer = await send(cancellation.request, { number });
        if ('code' in answer || answer.status >= 500) return 'FAILED';
        const error = errorIn(contentOf(answer, cancellation.answer), cancellation.answer);
        return isFine(answer) && !error ? 'DONE' : 'REFUSED';
      },
    }),
    close: calls.close,
  };
}
