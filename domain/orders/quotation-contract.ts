/** The call for a quotation, with its schemas (docs/quotations.md). */
import * as v from 'valibot';
import { cartId, fieldsQuery, site, tag } from '#domain/cart/call-parts.ts';
import { defineCall } from '#domain/site/call.ts';
import { quotationCall } from './quotation-calls.ts';

export const quotationContract = defineCall(quotationCall, {
  summary:
    'A quotation (devis) for the cart of a professional’s account, as PDF, at current prices and in the language of the ' +
    'call. It is refused with 409 while a line has expired or can’t be delivered as wanted, naming each such line (ours).',
  tag,
  access: 'account',
  parameters: v.object({ site, cartId }),
  query: fieldsQuery,
  answers: { 200: v.string() },
  produces: 'application/pdf',
  errors: [409],
});

export const quotationCalls = [quotationContract] as const;
