/** What staff decide about claims (docs/back-office.md, "Claims"). */
import type { Kysely, Transaction } from 'kysely';
import { coverOf, proposedSum } from '#domain/orders/claim.ts';
import type { ClaimKind } from '#domain/orders/claim-states.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import { type RefundedLine, remainingOfLines, type StaffRefundReason } from '#domain/orders/staff-refund.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import { writeMail } from '#server/mail/define-mail.ts';
import { claimMail } from '#server/orders/mails/claim-mails.ts';
import { mailedOrder } from '#server/orders/mails/order-mail-facts.ts';
import { recordNothing } from '#server/orders/parcels/seller-parts.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { billedLines, requireOrderForShop } from './staff-order.ts';
import { makeRefundWithin, type StaffRefundsContext } from './staff-refund-decisions.ts';
import { findStaffRefunds, madeRefunds } from './staff-refunds.ts';

type Tx = Transaction<Database>;

/** What remains to be repaid of each line of the invoice that is about a parcel, in cents. */
async function remainingOf(context: StaffRefundsContext, db: Kysely<Database>, order: Order, entryNumber: number) {
  const billed = billedLines(context, order, order.locale);
  const rests = remainingOfLines(
    billed.map((line) => line.billed),
    madeRefunds(await findStaffRefunds(db, order.code)),
  );
  return rests.flatMap((amount, line): RefundedLine[] =>
    billed[line]?.entryNumbers[0] === entryNumber && amount > 0 ? [{ line, amount }] : [],
  );
}

const sumOf = (lines: readonly RefundedLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The claims about an order, oldest first; all sums in cents. */
export async function claimsOfOrder(context: StaffRefundsContext, code: string, locale: Locale) {
  const { db } = context;
  const order = await requireOrderForShop(db, code);
  if (order.claims.length === 0) return [];
  const photos = await db
    .selectFrom('claim_photo')
    .innerJoin('parcel_claim', 'parcel_claim.id', 'claim_photo.claim_id')
    .select(['claim_id as id', 'position'])
    .where('order_code', '=', code)
    .orderBy('position')
    .execute();
  return Promise.all(
    order.claims.map(async (claim) => {
      const { id, entryNumber, kind, value } = claim;
      const parcel = order.lines.filter(isOrderedParcel).find((line) => line.entryNumber === entryNumber);
      const remaining = sumOf(await remainingOf(context, db, order, entryNumber));
      const indemnity = parcel ? coverOf(parcel) : null;
      const paid = parcel?.price.total.taxInclusive ?? 0;
      return {
        ...claim,
        service: parcel?.quoted.service.label[locale] ?? '',
        town: parcel?.payload.addresses.addressTo.town ?? '',
        photos: photos.filter((each) => each.id === id).map(({ position }) => position),
        ...{ indemnity, remaining },
        /** A refund never exceeds what was paid: more is transferred outside the shop. */
        proposed: Math.min(proposedSum(kind, { value, indemnity, paid }), remaining),
      };
    }),
  );
}

/** A photograph of a claim as JPEG. Throws 404 if there is none. */
export async function claimPhoto(db: Kysely<Database>, id: string, position: number): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await db
    .selectFrom('claim_photo')
    .select('content')
    .where('claim_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!photo) throw notFound();
  return new Uint8Array(photo.content);
}

/** A claim that nobody has decided, with its order, whose row is locked; null if it was just decided so. Throws 404, 409. */
async function lockClaim(tx: Tx, id: string, decided: 'REPAID' | 'REFUSED') {
  const found = await tx
    .selectFrom('parcel_claim')
    .select('order_code as code')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || !(await lockOrder(tx, found.code))) throw notFound();
  const order = await requireOrderForShop(tx, found.code);
  const claim = order.claims.find((each) => each.id === id);
  if (!claim) throw notFound();
  if (claim.state === decided) return null;
  if (claim.state !== 'OPEN') throw conflict('claim.decided', { reason: 'claim.decided' });
  return { claim, order };
}

const decide = (
  tx: Tx,
  id: string,
  values: { readonly state: 'REPAID' | 'REFUSED'; readonly answer?: string },
  now: Date,
) =>
  tx
    .updateTable('parcel_claim')
    .set({ ...values, decided_at: now })
    .where('id', '=', id)
    .execute();

const reasonOf: Readonly<Record<ClaimKind, StaffRefundReason>> = { LOST: 'lost', LATE: 'late', DAMAGED: 'damaged' };

/** Distributes a sum over lines, the first ones in full. */
function spread(lines: readonly RefundedLine[], sum: number): readonly RefundedLine[] {
  let left = sum;
  return lines.flatMap(({ line, amount }) => {
    const part = Math.min(amount, left);
    left -= part;
    return part > 0 ? [{ line, amount: part }] : [];
  });
}

/** Ends a claim by a refund, which tells the sender. Throws 400 for more than remains, 409 if it was decided otherwise. */
export async function repayClaim(
  context: StaffRefundsContext,
  { id, amount, by }: { readonly id: string; readonly amount: number; readonly by: string },
  record: RecordChange,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockClaim(tx, id, 'REPAID');
    if (!locked) return;
    const { claim, order } = locked;
    const lines = await remainingOf(context, tx, order, claim.entryNumber);
    // What exceeds them makes the refund refuse the sum at its last line.
    const spreadLines = spread(lines, amount);
    const over = amount - sumOf(spreadLines);
    const last = spreadLines.at(-1) ?? { line: 0, amount: 0 };
    const asked = over > 0 ? [...spreadLines.slice(0, -1), { ...last, amount: last.amount + over }] : spreadLines;
    const refund = { id, code: order.code, lines: asked, reason: reasonOf[claim.kind], note: '', by };
    await makeRefundWithin(context, tx, refund, recordNothing);
    await decide(tx, id, { state: 'REPAID' }, context.clock());
    const change = { before: { state: 'OPEN' }, after: { state: 'REPAID', amount } };
    await record(tx, { action: 'claim.repay', object: `order:${order.code}`, ...change });
  });
}

/** Ends a claim without a refund, and tells its sender why. Throws 409 if it was decided otherwise. */
export async function refuseClaim(
  context: StaffRefundsContext,
  { id, answer }: { readonly id: string; readonly answer: string },
  record: RecordChange,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockClaim(tx, id, 'REFUSED');
    if (!locked) return;
    const { claim, order } = locked;
    await decide(tx, id, { state: 'REFUSED', answer }, context.clock());
    const name =
      order.lines.filter(isOrderedParcel).find((line) => line.entryNumber === claim.entryNumber)?.quoted.service.label[
        order.locale
      ] ?? '';
    await writeMail(context, tx, claimMail, order, { ...mailedOrder(order), id, kind: claim.kind, name, answer });
    const change = { before: { state: 'OPEN' }, after: { state: 'REFUSED' }, reason: answer };
    await record(tx, { action: 'claim.refuse', object: `order:${order.code}`, ...change });
  });
}
