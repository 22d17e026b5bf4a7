/** The calls about codes that reduce a cart, and about promotions (docs/decisions/0048-promotions.md; SAP Commerce OCC v2). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { cartId, fieldsQuery, site, tag, user } from './call-parts.ts';
import { addVoucherCall, removeVoucherCall } from './voucher-calls.ts';
import { voucherSchema } from './wire-cart.ts';

const parameters = v.object({ site, user, cartId });
const { entries: query } = fieldsQuery;

export const vouchersContract = defineCall({
  name: 'vouchers',
  method: 'GET',
  path: addVoucherCall.path,
  tag,
  parameters,
  summary: 'The codes that reduce a cart.',
  query: fieldsQuery,
  answers: { 200: v.object({ vouchers: v.array(voucherSchema) }) },
});

export const addVoucherContract = defineCall(addVoucherCall, {
  tag,
  parameters,
  errors: [409],
  summary: 'Puts a code into a cart. Refused with a reason if it reduces nothing there.',
  takesForm: true,
  query: v.object({ ...query, voucherId: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  answers: { 200: v.object({}) },
});

export const removeVoucherContract = defineCall(removeVoucherCall, {
  tag,
  parameters: v.object({ site, user, cartId, voucherId: v.pipe(v.string(), v.maxLength(100)) }),
  errors: [409],
  summary: 'Takes a code out of a cart.',
  query: fieldsQuery,
  answers: { 200: v.object({}) },
});

export const promotionsContract = defineCall({
  name: 'promotions',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/promotions',
  tag,
  parameters: v.object({ site }),
  summary: 'The promotions that apply by themselves now; codes are not told.',
  query: fieldsQuery,
  answers: {
    200: v.object({
      promotions: v.array(
        v.object({
          code: v.string(),
          title: v.string(),
          promotionType: v.string(),
          startDate: v.string(),
          endDate: v.optional(v.string()),
          enabled: v.boolean(),
        }),
      ),
    }),
  },
});

export const voucherCalls = [vouchersContract, addVoucherContract, removeVoucherContract, promotionsContract] as const;
