/** HTTP calls for customers (docs/back-office.md, "Customers"). */
import {
  customerContract,
  endCustomerSessionContract,
  endCustomerSessionsContract,
  eraseCustomerContract,
  findCustomersContract,
  mailResetContract,
  openCustomersContract,
  viewCustomerContract,
} from '#domain/office/customers-contract.ts';
import type { CustomerCare } from '#server/account/service.ts';
import { isUuid } from '#server/db/uuid.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { notFound } from '#server/http/refusals.ts';
import type { OrdersService } from '#server/orders/service.ts';
import type { StaffContext, StaffMount } from './staff-call.ts';

export interface CustomersOptions {
  readonly customers: CustomerCare;
  readonly orders: Pick<OrdersService, 'customerOf' | 'ofCustomer'>;
}

const orderCode = /^g\d{2}-[0-9a-z]{6}$/i;

/** Customers with this exact e-mail address, order code or account id. Throws a 400 if there are none. */
async function find({ customers, orders }: CustomersOptions, wanted: string) {
  const id = orderCode.test(wanted) ? await orders.customerOf(wanted) : wanted;
  const one = id !== null && isUuid(id) ? await customers.findById(id) : null;
  const found = one ? [one] : await customers.findByEmail(wanted);
  if (found.length === 0) throw fieldErrors([{ subject: 'wanted', key: 'office.customerUnknown', reason: 'invalid' }]);
  return [...found];
}

/** A customer, with details and orders only if the caller has an open view. Throws 404 for an unknown customer. */
async function read({ customers, orders }: CustomersOptions, id: string, staffId: string) {
  const customer = await customers.findById(id);
  if (!customer) throw notFound('id');
  const view = await customers.findView(staffId, id);
  const details = view && (await customers.readDetails(id));
  if (!details) return { ...customer, details: null };
  const ordered = await orders.ofCustomer(id);
  return {
    ...customer,
    details: { ...details, ...ordered, view: { reason: view.reason, until: view.until.toISOString() } },
  };
}

/** Mounts the calls for customers. */
export function mountCustomers(mount: StaffMount, options: CustomersOptions): void {
  const { customers } = options;
  const helpOf = (id: string, { account, record }: StaffContext) => ({ id, staffId: account.id, record });

  mount(findCustomersContract, async ({ body: { wanted } }) => ({
    status: 200,
    body: { customers: await find(options, wanted) },
  }));
  mount(openCustomersContract, async (_input, { account }) => {
    const views = await customers.listViews(account.id);
    return { status: 200, body: { customers: views.map((view) => ({ ...view, until: view.until.toISOString() })) } };
  });
  mount(customerContract, async ({ parameters: { id } }, { account }) => ({
    status: 200,
    body: await read(options, id, account.id),
  }));
  mount(viewCustomerContract, async ({ parameters: { id }, body: { reason } }, { account, record }) => {
    const view = await customers.openView({ staffId: account.id, id, reason }, record);
    if (!view) throw notFound('id');
    return { status: 201, body: { reason, until: view.until.toISOString() } };
  });
  mount(endCustomerSessionContract, async ({ parameters: { id, session } }, context) => {
    await customers.endSession(helpOf(id, context), session);
    return { status: 200, body: {} };
  });
  mount(endCustomerSessionsContract, async ({ parameters: { id } }, context) => {
    await customers.endSessions(helpOf(id, context));
    return { status: 200, body: {} };
  });
  mount(mailResetContract, async ({ parameters: { id } }, context) => {
    await customers.mailReset(helpOf(id, context));
    return { status: 202, body: {} };
  });
  mount(eraseCustomerContract, async ({ parameters: { id }, body: { confirmation } }, context) => {
    await customers.erase(helpOf(id, context), confirmation);
    return { status: 200, body: {} };
  });
}
