/**
 * Reads the answer of Colissimo's label service SLS: a multipart body with JSON, label and CN 23, or on errors only
 * JSON (docs/decisions/0019).
 */
import * as v from 'valibot';
import type { SingleAnswer } from '#server/http/single-call.ts';
import type { LabelPurchase, ProvidedDocument, ProvidedType } from './label-provider.ts';
import { type BodyPart, boundaryOf, partsOf } from './multipart.ts';

const messageText = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

const answerSchema = v.object({
  messages: v.nullish(
    v.array(v.object({ id: messageText, type: v.nullish(v.string(), ''), messageContent: messageText })),
    () => [],
  ),
  labelV2Response: v.nullish(
    v.object({
      parcelNumber: v.nullish(v.pipe(v.string(), v.regex(/^[0-9A-Z]{11,15}$/))),
      parcelNumberPartner: v.nullish(v.pipe(v.string(), v.maxLength(40))),
    }),
  ),
});
type SlsMessage = v.InferOutput<typeof answerSchema>;

const maxMessageLength = 200;
/** Statuses with which the service says that it has read the request and refuses it. */
const refusingStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 415, 422, 429]);
/** Refusing statuses after which the same request may succeed later. */
const transientStatuses: ReadonlySet<number> = new Set([401, 403, 429]);

function readJson(body: Uint8Array): SlsMessage | null {
  try {
    const result = v.safeParse(answerSchema, JSON.parse(Buffer.from(body).toString('utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

const errorsOf = ({ messages }: SlsMessage) =>
  messages
    .filter(({ type }) => type === 'ERROR')
    .map(({ id, messageContent }) => ({ code: id, text: messageContent.slice(0, maxMessageLength) }));

const isPdf = ({ body }: BodyPart): boolean => Buffer.from(body.subarray(0, 5)).toString('latin1') === '%PDF-';

const attachments: readonly (readonly [name: string, type: ProvidedType, format: string])[] = [
  ['label', 'LABEL', '10x15'],
  ['cn23', 'CN23', 'A4'],
];

const contentId = ({ headers }: BodyPart): string => (headers.get('content-id') ?? '').replace(/^<|>$/g, '');

function documentsOf(parts: readonly BodyPart[]): readonly ProvidedDocument[] {
  return attachments.flatMap(([name, type, format]) => {
    const part = parts.find((each) => contentId(each).toLowerCase().split('@')[0] === name);
    return part && isPdf(part) ? [{ type, format, bytes: Uint8Array.from(part.body) }] : [];
  });
}

function readParts(parts: readonly BodyPart[]): LabelPurchase {
  const jsonPart = parts.find(({ headers }) =>
    /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? ''),
  );
  const answer = jsonPart ? readJson(jsonPart.body) : null;
  if (answer === null) return { outcome: 'unknown', reason: 'no readable JSON part' };
  const errors = errorsOf(answer);
  const number = answer.labelV2Response?.parcelNumber;
  if (!number) {
    return errors.length > 0
      ? { outcome: 'refused', messages: errors, isTransient: false }
      : { outcome: 'unknown', reason: 'neither number nor error' };
  }
  const documents = documentsOf(parts);
  return documents.some(({ type }) => type === 'LABEL')
    ? { outcome: 'bought', number, partnerNumber: answer.labelV2Response?.parcelNumberPartner ?? null, documents }
    : { outcome: 'unknown', reason: 'a number without a label' };
}

/**
 * If the answer leaves open whether a label was made, the outcome is `unknown`: the service had received the request,
 * so there may be one.
 */
export function readSlsAnswer({ status, contentType, body }: SingleAnswer): LabelPurchase {
  const boundary = boundaryOf(contentType);
  if (boundary !== null && status >= 200 && status < 300) {
    const parts = partsOf(body, boundary);
    return parts === null ? { outcome: 'unknown', reason: 'the body breaks off' } : readParts(parts);
  }
  const answer = boundary === null ? readJson(body) : null;
  const errors = answer === null ? [] : errorsOf(answer);
  if (refusingStatuses.has(status)) {
    const messages = errors.length > 0 ? errors : [{ code: String(status), text: '' }];
    return { outcome: 'refused', messages, isTransient: transientStatuses.has(status) };
  }
  return status < 300 && errors.length > 0 && !answer?.labelV2Response?.parcelNumber
    ? { outcome: 'refused', messages: errors, isTransient: false }
    : { outcome: 'unknown', reason: `status ${status}` };
}
