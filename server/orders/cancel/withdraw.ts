/**
 * Handles statements of withdrawal and their receipts (code de la consommation, L221-21;
 * docs/decisions/0025-withdrawal.md).
 */
import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import { emailError } from '#domain/address/check-address.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import { endsAtOnce, receiptNumber } from '#domain/orders/withdrawal.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { doOnce } from '#server/http/idempotency.ts';
import { writeMail } from '#server/mail/define-mail.ts';
import { withdrawalMail } from '#server/orders/mails/withdrawal-mails.ts';
import { applyToOrder, lockOrder, type StatusContext } from '#server/orders/pay/change-status.ts';
import { moveStatements } from '#server/orders/pay/withdrawal-moves.ts';
import { livingLines, type Order } from '#server/orders/read/order-rows.ts';
import { withdrawalNotFound } from '#server/orders/read/refusals.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import type { Logger } from '#server/process/logger.ts';

export interface WithdrawContext extends StatusContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

const text = (maxLength: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength)), '');

/** `items`: the articles that the buyer withdraws from, in their words; empty for the whole order. */
export const statementSchema = v.object({
  name: text(200),
  code: text(40),
  email: text(maxTypedLength),
  items: text(1000),
});

type TypedStatement = v.InferOutput<typeof statementSchema>;

interface Statement extends TypedStatement {
  readonly site: Site;
  readonly locale: Locale;
}

export interface WithdrawalReceipt extends TypedStatement {
  readonly id: string;
  /** A short number for mails and letters. */
  readonly number: string;
  readonly stated: string;
}

function requireStatement({ name, code, email }: Statement): void {
  const errors = [
    ...(name === '' ? [fieldError('name', 'withdrawal.name')] : []),
    ...(code === '' ? [fieldError('code', 'withdrawal.code')] : []),
    ...[emailError(email)].filter((error) => error !== null),
  ];
  if (errors.length > 0) throw fieldErrors(errors);
}

/** The code of the order with the statement's code and e-mail address, whatever their case; null if there is none. */
async function findNamedOrder(tx: Transaction<Database>, { code, email }: Statement): Promise<string | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select('code')
    .where('code', '=', code.toUpperCase())
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row?.code ?? null;
}

/** True if the order is cancelled, by this call or an earlier one. */
async function endOrder(
  context: WithdrawContext,
  tx: Transaction<Database>,
  order: Order,
  isWhole: boolean,
): Promise<boolean> {
  const locked = await lockOrder(tx, order.code);
  if (!locked || locked.status === 'CANCELLED') return locked !== null;
  if (!endsAtOnce({ ...order, lines: livingLines(order), status: locked.status }, isWhole)) return false;
  return applyToOrder(context, tx, { order: locked, event: 'cancelled' }, context.clock());
}

/**
 * Stores a statement of withdrawal and returns its receipt; the same statement within a day counts once. All that
 * follows is left to `handleWithdrawals`, so that the answer takes the same time whether or not there is such an order.
 * Throws 400 for fields that are missing or wrong.
 */
export async function stateWithdrawal(context: WithdrawContext, statement: Statement): Promise<WithdrawalReceipt> {
  requireStatement(statement);
  const { site, name, code, email, items, locale } = statement;
  const content = JSON.stringify([site, name, code.toUpperCase(), email.toLowerCase(), items]);
  const key = createHash('sha256').update(content).digest('hex');
  const request = { principal: 'withdrawal', method: 'POST', path: 'withdrawals', key, body: {} } as const;
  const { answer } = await context.db.transaction().execute((tx) =>
    doOnce(tx, request, context.clock(), async () => {
      const now = context.clock();
      const id = context.newId();
      const orderCode = await findNamedOrder(tx, statement);
      await tx
        .insertInto('withdrawal_statement')
        .values({ id, site, typed_code: code, order_code: orderCode, name, email, items, locale, stated_at: now })
        .execute();
      return { id, number: receiptNumber(id), stated: now.toISOString(), name, code, email, items };
    }),
  );
  return answer;
}

const batchSize = 100;

async function handleOne(context: WithdrawContext, row: Selectable<Database['withdrawal_statement']>): Promise<void> {
  const { site, locale, order_code: orderCode, items } = row;
  await context.db.transaction().execute(async (tx) => {
    const order = orderCode === null ? null : await findOrderForShop(tx, orderCode);
    if (order) {
      const facts = { ...receiptOf(row), takenBack: order.takenBack };
      await writeMail(context, tx, withdrawalMail, { email: row.email, site, locale }, facts);
      if (await endOrder(context, tx, order, items === '')) await moveStatements(tx, order.code, 'ended');
    }
    await tx
      .updateTable('withdrawal_statement')
      .set({ handled_at: context.clock() })
      .where('id', '=', row.id)
      .execute();
  });
}

/**
 * If a statement is about a whole order of which nothing was sent yet, the order is cancelled and repaid. Several
 * processes can do so at once; a failure is logged, and the next round tries again.
 */
export async function handleWithdrawals(context: WithdrawContext): Promise<void> {
  const open = await context.db
    .selectFrom('withdrawal_statement')
    .selectAll()
    .where('handled_at', 'is', null)
    .where('order_code', 'is not', null)
    .orderBy('stated_at')
    .limit(batchSize)
    .execute();
  for (const row of open) {
    await handleOne(context, row).catch((err) =>
      context.logger.error({ order: row.order_code, err }, 'a withdrawal could not be handled'),
    );
  }
}

function receiptOf(row: Selectable<Database['withdrawal_statement']>): WithdrawalReceipt {
  const { id, name, email, items, typed_code: code, stated_at: statedAt } = row;
  return { id, number: receiptNumber(id), stated: statedAt.toISOString(), name, code, email, items };
}

/** The receipt with an id; throws 404 if there is none. */
export async function readWithdrawal(db: Kysely<Database>, id: string): Promise<WithdrawalReceipt> {
  const row = isUuid(id)
    ? await db.selectFrom('withdrawal_statement').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw withdrawalNotFound();
  return receiptOf(row);
}
