/**
 * Names, methods and paths of the checkout's calls, without their schemas, which a browser doesn't need (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';
import { cartCall } from './calls.ts';

const { path } = cartCall;
const delivery = `${path}/addresses/delivery` as const;
const billing = `${path}/addresses/billing` as const;

export const setEmailCall = { name: 'setEmail', method: 'PUT', path: `${path}/email` } as const satisfies Call;

export const addDeliveryAddressCall = {
  name: 'addDeliveryAddress',
  method: 'POST',
  path: delivery,
  hasBody: true,
} as const satisfies Call;

export const chooseDeliveryAddressCall = {
  name: 'chooseDeliveryAddress',
  method: 'PUT',
  path: delivery,
} as const satisfies Call;

export const setBillingAddressCall = {
  name: 'setBillingAddress',
  method: 'PUT',
  path: billing,
  hasBody: true,
} as const satisfies Call;

export const removeBillingAddressCall = {
  name: 'removeBillingAddress',
  method: 'DELETE',
  path: billing,
} as const satisfies Call;

export const setCompanyCall = {
  name: 'setCompany',
  method: 'PUT',
  path: `${path}/company`,
  hasBody: true,
} as const satisfies Call;

export const deliveryModeCall = {
  name: 'deliveryMode',
  method: 'GET',
  path: `${path}/deliverymode`,
} as const satisfies Call;

export const chooseDeliveryModeCall = {
  name: 'chooseDeliveryMode',
  method: 'PUT',
  path: deliveryModeCall.path,
} as const satisfies Call;
