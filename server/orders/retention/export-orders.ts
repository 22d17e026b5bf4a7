/** A customer's orders in the export of their data (docs/requirements.md ACC-7; GDPR, articles 15 and 20). */
import type { Kysely, Selectable } from 'kysely';
import { toWireAmount } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { documentFileName } from '#domain/orders/document-type.ts';
import type { Database } from '#server/db/schema.ts';
import type { Order } from '#server/orders/read/order-rows.ts';

function exportedWithdrawal(row: Selectable<Database['withdrawal_statement']>) {
  const { name, email, items, state, reason, note } = row;
  return {
    stated: row.stated_at.toISOString(),
    name,
    code: row.typed_code,
    email,
    items,
    state,
    decided: row.decided_at?.toISOString() ?? null,
    reason,
    note,
    returned: row.returned_at?.toISOString() ?? null,
  };
}

async function readDetails(db: Kysely<Database>, codes: readonly string[]) {
  const [choices, attempts, statements, told] = await Promise.all([
    db.selectFrom('customer_order').select(['code', 'tracking_mails']).where('code', 'in', codes).execute(),
    db.selectFrom('payment_attempt').selectAll().where('order_code', 'in', codes).orderBy('number').execute(),
    db.selectFrom('withdrawal_statement').selectAll().where('order_code', 'in', codes).orderBy('stated_at').execute(),
    db.selectFrom('recipient_mail').selectAll().where('order_code', 'in', codes).orderBy('written_at').execute(),
  ]);
  return {
    wantsMails: new Map(choices.map((row) => [row.code, row.tracking_mails])),
    attemptsOf: Map.groupBy(attempts, (row) => row.order_code),
    toldOf: Map.groupBy(told, (row) => row.order_code),
    statementsOf: Map.groupBy(statements, (row) => row.order_code),
  };
}

/** Adds to a customer's orders their payments, statements of withdrawal, agreed terms, choice of mails, and mails to recipients. */
export async function exportOrders(
  db: Kysely<Database>,
  orders: readonly { readonly order: Order; readonly answer: OrderAnswer }[],
) {
  if (orders.length === 0) return [];
  const { wantsMails, attemptsOf, statementsOf, toldOf } = await readDetails(
    db,
    orders.map(({ order }) => order.code),
  );
  return orders.map(({ order: { code, checkout }, answer: { withdrawal: _, ...answer } }) => ({
    ...answer,
    // Each has the URL from which the customer can download it while signed in.
    documents: answer.documents.map((document) => ({ ...document, fileName: documentFileName(code, document) })),
    termsAgreed: checkout && { version: checkout.termsVersion, at: checkout.termsAgreedAt },
    trackingMails: wantsMails.get(code) ?? false,
    recipientMails: (toldOf.get(code) ?? []).map(({ entry_number: entryNumber, kind, written_at }) => ({
      entryNumber,
      kind,
      written: written_at.toISOString(),
    })),
    payments: (attemptsOf.get(code) ?? []).map(({ number, provider, status, amount, reason, created_at }) => ({
      number,
      provider,
      status,
      amount: toWireAmount(amount),
      reason,
      begun: created_at.toISOString(),
    })),
    withdrawals: (statementsOf.get(code) ?? []).map(exportedWithdrawal),
  }));
}

export type ExportedOrder = Awaited<ReturnType<typeof exportOrders>>[number];
