/**
 * The calls of the checkout, which ask for what an order needs besides its lines (docs/requirements.md CRT-8; SAP
 * Commerce OCC v2; docs/api.md).
 */
import * as v from 'valibot';
import { answeredAddressSchema, sentAddressSchema } from '#domain/address/address-book-contract.ts';
import { defineCall } from '#domain/site/call.ts';
import { cartId, fieldsQuery, site, tag, user } from './call-parts.ts';
import { cartCall } from './calls.ts';
import {
  addDeliveryAddressCall,
  chooseDeliveryAddressCall,
  chooseDeliveryModeCall,
  deliveryModeCall,
  removeBillingAddressCall,
  setBillingAddressCall,
  setCompanyCall,
  setEmailCall,
} from './checkout-calls.ts';
import { billedCompanySchema, deliveryModeSchema } from './wire-cart.ts';

const { path } = cartCall;
const parameters = v.object({ site, user, cartId });
const nothing = v.object({});
const { entries: query } = fieldsQuery;
const common = { tag, parameters, errors: [409] } as const;

export const setEmailContract = defineCall(setEmailCall, {
  ...common,
  summary: 'Sets the e-mail address of a visitor without an account, for the order’s mails.',
  takesForm: true,
  query: v.object({ ...query, email: v.optional(v.string(), '') }),
  answers: { 200: nothing },
});

export const addDeliveryAddressContract = defineCall(addDeliveryAddressCall, {
  ...common,
  summary: 'Sets the delivery address of the articles from an address that isn’t in the book.',
  query: fieldsQuery,
  body: sentAddressSchema,
  answers: { 201: answeredAddressSchema },
});

export const chooseDeliveryAddressContract = defineCall(chooseDeliveryAddressCall, {
  ...common,
  summary: 'Sets the delivery address from the account’s book, or confirms the cart’s by its id.',
  query: v.object({ ...query, addressId: v.string() }),
  answers: { 200: nothing },
});

export const removeDeliveryAddressContract = defineCall({
  name: 'removeDeliveryAddress',
  method: 'DELETE',
  path: addDeliveryAddressCall.path,
  ...common,
  summary: 'Removes the delivery address.',
  query: fieldsQuery,
  answers: { 200: nothing },
});

export const setBillingAddressContract = defineCall(setBillingAddressCall, {
  ...common,
  summary: 'Sets a billing address other than the delivery address (ours).',
  query: fieldsQuery,
  body: sentAddressSchema,
  answers: { 200: answeredAddressSchema },
});

export const removeBillingAddressContract = defineCall(removeBillingAddressCall, {
  ...common,
  summary: 'Bills to the delivery address again, or to the sender’s where there is none (ours).',
  query: fieldsQuery,
  answers: { 200: nothing },
});

export const setCompanyContract = defineCall(setCompanyCall, {
  ...common,
  parameters: v.object({ site: v.literal('pro'), user, cartId }),
  summary: 'Sets the company that is invoiced, on the professional site alone (ours).',
  query: fieldsQuery,
  body: billedCompanySchema,
  answers: { 200: billedCompanySchema },
});

export const deliveryModesContract = defineCall({
  name: 'deliveryModes',
  method: 'GET',
  path: `${path}/deliverymodes`,
  ...common,
  summary: 'How the articles of a cart can be delivered; empty without articles.',
  query: fieldsQuery,
  answers: { 200: v.object({ deliveryModes: v.array(deliveryModeSchema) }) },
});

export const deliveryModeContract = defineCall(deliveryModeCall, {
  ...common,
  summary: 'The chosen delivery of the articles; an empty object before the choice.',
  query: fieldsQuery,
  answers: { 200: v.partial(deliveryModeSchema) },
});

export const chooseDeliveryModeContract = defineCall(chooseDeliveryModeCall, {
  ...common,
  summary: 'Chooses how the articles are delivered.',
  query: v.object({ ...query, deliveryModeId: v.string() }),
  answers: { 200: nothing },
});

export const refusedCardContract = defineCall({
  name: 'refusedCard',
  method: 'GET',
  path: `${path}/payment/sop/request`,
  ...common,
  summary: 'Always refused: card data never reaches the shop. Placing the order answers the page to pay on.',
  query: v.object({ ...query, responseUrl: v.optional(v.string()) }),
  answers: { 200: nothing },
});

export const removeDeliveryModeContract = defineCall({
  name: 'removeDeliveryMode',
  method: 'DELETE',
  path: deliveryModeCall.path,
  ...common,
  summary: 'Takes the choice of delivery back.',
  query: fieldsQuery,
  answers: { 200: nothing },
});

export const refusedCardDataContract = defineCall({
  name: 'refusedCardData',
  method: 'POST',
  path: `${path}/payment/sop/response`,
  ...common,
  summary: 'Always refused, and its body is not read: card data never reaches the shop.',
  query: fieldsQuery,
  answers: { 200: nothing },
});

export const refusedPaymentDetailsContract = defineCall({
  name: 'refusedPaymentDetails',
  method: 'PUT',
  path: `${path}/paymentdetails`,
  ...common,
  summary: 'Always refused: the shop keeps no means of payment. Placing the order answers the page to pay on.',
  query: v.object({ ...query, paymentDetailsId: v.optional(v.string()) }),
  answers: { 200: nothing },
});

export const cardTypesContract = defineCall({
  name: 'cardTypes',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/cardtypes',
  summary: 'Always empty: cards are typed on the pages of the payment provider.',
  tag,
  parameters: v.object({ site }),
  query: fieldsQuery,
  answers: { 200: v.object({ cardTypes: v.array(nothing) }) },
});

export const paymentDetailsContract = defineCall({
  name: 'paymentDetails',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/users/{user}/paymentdetails',
  summary: 'Always empty: the shop keeps no means of payment.',
  tag,
  parameters: v.object({ site, user }),
  query: fieldsQuery,
  answers: { 200: v.object({ payments: v.array(nothing) }) },
});

export const checkoutCalls = [
  setEmailContract,
  addDeliveryAddressContract,
  chooseDeliveryAddressContract,
  removeDeliveryAddressContract,
  setBillingAddressContract,
  removeBillingAddressContract,
  setCompanyContract,
  deliveryModesContract,
  deliveryModeContract,
  chooseDeliveryModeContract,
  removeDeliveryModeContract,
  refusedCardContract,
  refusedCardDataContract,
  refusedPaymentDetailsContract,
  cardTypesContract,
  paymentDetailsContract,
] as const;

export type DeliveryModesAnswer = v.InferOutput<(typeof deliveryModesContract.answers)[200]>;
