/** Claims that senders make about their parcels (docs/back-office.md, "Claims"). */
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { fieldError } from '#domain/errors/field-error.ts';
import { claimLimits, claimNeeds } from '#domain/orders/claim.ts';
import { claimKinds } from '#domain/orders/claim-states.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import { type MailContext, writeMail } from '#server/mail/define-mail.ts';
import { claimMail } from '#server/orders/mails/claim-mails.ts';
import { mailedOrder } from '#server/orders/mails/order-mail-facts.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { findOrder, type OrderReader } from '#server/orders/read/store.ts';

export interface ClaimsContext extends MailContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly localise: (order: Order, locale: Locale) => OrderAnswer;
}

/** `value` in cents, null if it wasn't typed; `photos` as they were sent. The form chooses the `id`. */
export const claimSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  entryNumber: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kind: v.picklist(claimKinds, 'claim.kind'),
  value: v.nullable(v.number()),
  text: v.pipe(v.string(), v.trim(), v.maxLength(claimLimits.text)),
  photos: v.array(v.instance(Uint8Array)),
});

export type StatedClaim = v.InferOutput<typeof claimSchema>;

const longestSide = 2000;

/** A photograph as JPEG without what its camera adds, such as where it was taken; null if it isn't one. */
async function cleanPhoto(bytes: Uint8Array): Promise<Buffer | null> {
  // Loaded when the first photograph arrives: it takes tens of megabytes.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null);
}

const isSum = (value: number | null): boolean =>
  value !== null && Number.isInteger(value) && value > 0 && value <= claimLimits.value;

/** Throws 400 with every field that is wrong; returns the photographs that are stored. */
async function readClaim({ kind, value, text, photos }: StatedClaim): Promise<readonly Buffer[]> {
  const needs = claimNeeds[kind];
  const tooLarge = photos.some(({ length }) => length > claimLimits.photoBytes);
  const isRefused = photos.length > claimLimits.photos || tooLarge;
  const cleaned = isRefused ? [] : await Promise.all(photos.map(cleanPhoto));
  const limits = { count: claimLimits.photos, limit: claimLimits.photoBytes / 1024 / 1024 };
  const faults = [
    ...(needs.value && !isSum(value) ? [fieldError('value', 'claim.value')] : []),
    ...(text === '' ? [fieldError('text', 'claim.text')] : []),
    ...(needs.photos && photos.length === 0 ? [fieldError('photos', 'claim.photosMissing')] : []),
    ...(isRefused ? [fieldError('photos', 'claim.photosTooLarge', limits)] : []),
    ...(cleaned.includes(null) ? [fieldError('photos', 'claim.photosUnreadable')] : []),
  ];
  if (faults.length > 0) throw fieldErrors(faults);
  return cleaned.filter((photo) => photo !== null);
}

async function insertClaim(
  tx: Transaction<Database>,
  code: string,
  claim: StatedClaim,
  photos: readonly Buffer[],
  now: Date,
) {
  const { id, entryNumber, kind, value, text } = claim;
  await tx
    .insertInto('parcel_claim')
    .values({
      ...{ id, order_code: code, entry_number: entryNumber, kind, state: 'OPEN', text, stated_at: now },
      value: claimNeeds[kind].value ? value : null,
      decided_at: null,
    })
    .execute();
  const rows = photos.map((content, position) => ({ claim_id: id, position, content }));
  if (rows.length > 0) await tx.insertInto('claim_photo').values(rows).execute();
}

/**
 * Claims for a parcel of an order that the reader may open, and confirms it by mail; does nothing for a claim that is
 * stored already. Throws 404 for another's order, 400 with the fields that are wrong, 409 if that can't be claimed (any
 * more).
 */
export async function makeClaim(
  context: ClaimsContext,
  reader: OrderReader,
  { code, ...claim }: StatedClaim & { readonly code: string },
): Promise<void> {
  const photos = await readClaim(claim);
  const found = await findOrder(context.db, reader, code);
  if (!found) throw orderNotFound();
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, found.code);
    // Read under the lock: another claim may have been made meanwhile.
    const order = await findOrder(tx, reader, code);
    if (!order) throw orderNotFound();
    if (order.claims.some(({ id }) => id === claim.id)) return;
    const now = context.clock();
    const answer = context.localise(order, order.locale);
    const tracking = answer.tracking.find(({ entryNumber }) => entryNumber === claim.entryNumber);
    if (!tracking?.claimable.includes(claim.kind))
      throw conflict('claim.impossible', { subject: 'kind', reason: 'claim.impossible' });
    await insertClaim(tx, order.code, claim, photos, now);
    const name = answer.entries.find(({ entryNumber }) => entryNumber === claim.entryNumber)?.product.name ?? '';
    const facts = { ...mailedOrder(order), id: claim.id, kind: claim.kind, name, answer: null };
    await writeMail(context, tx, claimMail, order, facts);
  });
}
