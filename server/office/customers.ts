/** Use cases for customers (docs/back-office.md, "Customers"). */
import * as v from 'valibot';
import { customerErasureSchema, customerSearchSchema, customerViewSchema } from '#domain/account/customer-care.ts';
import type { AccountContext } from '#server/account/own-account.ts';
import { endAllSessions, endOneSession, eraseCustomer, mailReset } from '#server/account/staff-customer-help.ts';
import {
  findByEmail,
  findById,
  findView,
  listViews,
  openView,
  readDetails,
} from '#server/account/staff-customer-view.ts';
import { isUuid } from '#server/db/uuid.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { notFound } from '#server/http/refusals.ts';
import { customerOf, ordersOfCustomer } from '#server/orders/staff/staff-customer-orders.ts';
import { type Staff, staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface CustomerOptions {
  readonly accounts: AccountContext;
}

const id = v.pipe(v.string(), v.uuid());

const orderCode = /^g\d{2}-[0-9a-z]{6}$/i;

/** Customers with this exact e-mail address, order code or account id. Throws a 400 if there are none. */
async function find({ db }: AccountContext, wanted: string) {
  const account = orderCode.test(wanted) ? await customerOf(db, wanted) : wanted;
  const one = account !== null && isUuid(account) ? await findById(db, account) : null;
  const found = one ? [one] : await findByEmail(db, wanted);
  if (found.length === 0) throw fieldErrors([{ subject: 'wanted', key: 'office.customerUnknown', reason: 'invalid' }]);
  return found;
}

/** A customer, with details and orders only if the caller has an open view. Throws 404 for an unknown customer. */
async function read({ db, clock }: AccountContext, staffId: string, customerId: string) {
  const customer = await findById(db, customerId);
  if (!customer) throw notFound('id');
  const view = await findView(db, staffId, customerId, clock());
  const details = view && (await readDetails(db, customerId, clock()));
  if (!details) return { ...customer, details: null };
  return { ...customer, details: { ...details, ...(await ordersOfCustomer(db, customerId)), view } };
}

const helpOf = ({ account, record }: Staff, customerId: string) => ({ id: customerId, staffId: account.id, record });

/** All that change something throw 404 for an unknown customer, and 409 unless the caller has a view of it open. */
export const customerRoom = ({ accounts: care }: CustomerOptions) => ({
  /** Names nobody: a caller who has found several customers learns only their ids and sites. */
  find: staffUseCaseOf('customers.see', customerSearchSchema, (_staff, { wanted }) => find(care, wanted)),
  /** The views that the caller has open, the latest first. */
  views: staffUseCase('customers.see', ({ account }) => listViews(care.db, account.id, care.clock())),
  read: staffUseCaseOf('customers.see', id, ({ account }, customer) => read(care, account.id, customer)),
  /** Opens the details to the caller for half an hour; the audit log has the reason. */
  view: staffUseCaseOf('customers.see', customerViewSchema, async ({ account, record }, wanted) => {
    const view = await openView(care.db, { ...wanted, staffId: account.id }, { now: care.clock(), record });
    if (!view) throw notFound('id');
    return view;
  }),
  /** Throws a 404 for a session that isn't the customer's or has ended. */
  endSession: staffUseCaseOf('customers.help', v.object({ id, session: id }), (staff, { id: customer, session }) =>
    endOneSession(care, helpOf(staff, customer), session),
  ),
  endSessions: staffUseCaseOf('customers.help', id, (staff, customer) => endAllSessions(care, helpOf(staff, customer))),
  /** Mails the customer a link for a new password, which nobody else sees. */
  mailReset: staffUseCaseOf('customers.help', id, (staff, customer) => mailReset(care, helpOf(staff, customer))),
  /** Erases a customer as their own erasure would. */
  erase: staffUseCaseOf('customers.erase', customerErasureSchema, (staff, { id: customer, confirmation }) =>
    eraseCustomer(care, helpOf(staff, customer), confirmation),
  ),
});
