/** What staff type to find, see and erase a customer (docs/back-office.md, "Customers"). */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.uuid());

export const customerSearchSchema = v.object({
  /** A whole e-mail address, an order's code or an account's id. */
  wanted: v.pipe(v.string(), v.trim(), v.nonEmpty('office.customerWanted'), v.maxLength(254)),
});

export const maxViewReason = 200;

export const customerViewSchema = v.object({
  id,
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('office.viewReason'), v.maxLength(maxViewReason)),
});

export const customerErasureSchema = v.object({
  id,
  /** The customer's name as the details have it. */
  confirmation: v.pipe(v.string(), v.maxLength(200)),
});
