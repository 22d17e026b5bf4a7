/** The calls for customers (docs/back-office.md, "Customers"). */
import * as v from 'valibot';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { defineCall } from '#domain/site/call.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import {
  customerCall,
  endCustomerSessionCall,
  endCustomerSessionsCall,
  eraseCustomerCall,
  findCustomersCall,
  mailResetCall,
  maxViewReason,
  openCustomersCall,
  viewCustomerCall,
} from './customers-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;
const id = v.pipe(v.string(), v.uuid());
const parameters = v.object({ id });
const nothing = v.object({});
const site = v.picklist(allSites);

export const findCustomersContract = defineCall(findCustomersCall, {
  ...common,
  summary: 'Customers by exact e-mail address, order code or account id. Names nobody.',
  body: v.object({ wanted: v.pipe(v.string(), v.trim(), v.nonEmpty('office.customerWanted'), v.maxLength(254)) }),
  answers: { 200: v.object({ customers: v.array(v.object({ id: v.string(), site })) }) },
});

/** An open view of a customer's details: the reason for which it was opened, and when it ends (ISO 8601). */
const viewEntries = { reason: v.string(), until: v.string() };

export const openCustomersContract = defineCall(openCustomersCall, {
  ...common,
  summary: 'The customers whose details the caller has open.',
  answers: {
    200: v.object({ customers: v.array(v.object({ id: v.string(), site, name: v.string(), ...viewEntries })) }),
  },
});

const customerDetailsSchema = v.object({
  view: v.object(viewEntries),
  name: v.string(),
  /** Masked, such as `z…e@example.fr`. */
  email: v.string(),
  /** Masked; empty if there is none. */
  phone: v.string(),
  companies: v.array(v.string()),
  locale: v.picklist(locales),
  /** ISO 8601. */
  createdAt: v.string(),
  /** Day on which the account was last used, `yyyy-MM-dd`. */
  lastUsedOn: v.string(),
  isStaff: v.boolean(),
  /** What the embedded issuer knows of the customer; null if the customer signs in with an external provider. */
  signIn: v.nullable(
    v.object({
      isEmailConfirmed: v.boolean(),
      /** When an authenticator app was set up (ISO 8601); null if there is none. */
      authenticatorSince: v.nullable(v.string()),
      recoveryCodesLeft: v.number(),
    }),
  ),
  sessions: v.array(v.object({ id: v.string(), device: v.string(), createdAt: v.string(), lastSeenAt: v.string() })),
  /** The latest orders; totals in cents, with VAT. */
  orders: v.array(
    v.object({
      code: v.string(),
      site,
      status: v.picklist(orderStatuses),
      createdAt: v.string(),
      total: v.number(),
    }),
  ),
  orderCount: v.number(),
  addressCount: v.number(),
});

const customerSchema = v.object({
  id: v.string(),
  site,
  /** Null unless the caller has a view of this customer open. */
  details: v.nullable(customerDetailsSchema),
});
export type CustomerAnswer = v.InferOutput<typeof customerSchema>;
export type CustomerDetails = v.InferOutput<typeof customerDetailsSchema>;

export const customerContract = defineCall(customerCall, {
  ...common,
  summary: 'A customer; with details while the caller has a view open.',
  parameters,
  answers: { 200: customerSchema },
});

export const viewCustomerContract = defineCall(viewCustomerCall, {
  ...common,
  summary: 'Opens a customer’s details to the caller for half an hour; recorded with the reason.',
  parameters,
  body: v.object({
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty('office.viewReason'), v.maxLength(maxViewReason)),
  }),
  answers: { 201: v.object(viewEntries) },
});

export const endCustomerSessionContract = defineCall(endCustomerSessionCall, {
  ...common,
  summary: 'Ends a session of a customer whose details are open.',
  parameters: v.object({ id, session: id }),
  answers: { 200: nothing },
  errors: [409],
});

export const endCustomerSessionsContract = defineCall(endCustomerSessionsCall, {
  ...common,
  summary: 'Ends all sessions of a customer whose details are open.',
  parameters,
  answers: { 200: nothing },
  errors: [409],
});

export const mailResetContract = defineCall(mailResetCall, {
  ...common,
  summary: 'Mails the customer a link for a new password, which nobody else sees.',
  parameters,
  answers: { 202: nothing },
  errors: [409],
});

export const eraseCustomerContract = defineCall(eraseCustomerCall, {
  ...common,
  summary: 'Erases a customer as their own erasure would; `confirmation` is their name as the details have it.',
  parameters,
  body: v.object({ confirmation: v.pipe(v.string(), v.maxLength(200)) }),
  answers: { 200: nothing },
  errors: [409],
});

export const customersCalls = [
  findCustomersContract,
  openCustomersContract,
  customerContract,
  viewCustomerContract,
  endCustomerSessionContract,
  endCustomerSessionsContract,
  mailResetContract,
  eraseCustomerContract,
] as const;
