/**
 * The calls of the checkout, which collect what an order needs besides its lines (docs/requirements.md CRT-8, described
 * at `/api/docs`).
 */
import {
  addDeliveryAddressContract,
  cardTypesContract,
  chooseDeliveryAddressContract,
  chooseDeliveryModeContract,
  deliveryModeContract,
  deliveryModesContract,
  paymentDetailsContract,
  refusedCardContract,
  refusedCardDataContract,
  refusedPaymentDetailsContract,
  removeBillingAddressContract,
  removeDeliveryAddressContract,
  removeDeliveryModeContract,
  setBillingAddressContract,
  setCompanyContract,
  setEmailContract,
} from '#domain/cart/checkout-contract.ts';
import { deliveryModeOf } from '#domain/cart/delivery-mode.ts';
import { toWireAddress } from '#server/address/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { requireAccount } from '#server/http/identity.ts';
import type { Mount } from '#server/http/mount.ts';
import type { CartOf, CartService } from './service.ts';

const done = { status: 200, body: {} } as const;

/** `cartOf` finds the cart that a path names. */
export function mountCheckout(mount: Mount, service: CartService, cartOf: CartOf): void {
  mount(setEmailContract, async ({ parameters, query }, context) => {
    await service.setEmail(await cartOf(parameters, context), query.email);
    return done;
  });
  mount(addDeliveryAddressContract, async ({ parameters, body }, context) => {
    const address = await service.setAddress(await cartOf(parameters, context), 'delivery', body);
    return { status: 201, body: toWireAddress(address) };
  });
  mount(chooseDeliveryAddressContract, async ({ parameters, query }, context) => {
    await service.chooseDeliveryAddress(await cartOf(parameters, context), query.addressId);
    return done;
  });
  mount(removeDeliveryAddressContract, async ({ parameters }, context) => {
    await service.removeAddress(await cartOf(parameters, context), 'delivery');
    return done;
  });
  mount(setBillingAddressContract, async ({ parameters, body }, context) => {
    const address = await service.setAddress(await cartOf(parameters, context), 'billing', body);
    return { status: 200, body: toWireAddress(address) };
  });
  mount(removeBillingAddressContract, async ({ parameters }, context) => {
    await service.removeAddress(await cartOf(parameters, context), 'billing');
    return done;
  });
  mount(setCompanyContract, async ({ parameters, body }, context) => ({
    status: 200,
    body: await service.setCompany(await cartOf(parameters, context), body),
  }));
  mount(deliveryModesContract, async ({ parameters }, context) => {
    const cart = await service.readCart(await cartOf(parameters, context), context.locale);
    const mode = deliveryModeOf(cart, context.locale);
    return { status: 200, body: { deliveryModes: mode ? [mode] : [] } };
  });
  mount(deliveryModeContract, async ({ parameters }, context) => {
    const { deliveryMode } = await service.readCart(await cartOf(parameters, context), context.locale);
    return { status: 200, body: deliveryMode ?? {} };
  });
  mount(chooseDeliveryModeContract, async ({ parameters, query }, context) => {
    await service.chooseDeliveryMode(await cartOf(parameters, context), query.deliveryModeId);
    return done;
  });
  mount(removeDeliveryModeContract, async ({ parameters }, context) => {
    await service.removeDeliveryMode(await cartOf(parameters, context));
    return done;
  });
  mountCardCalls(mount, cartOf);
}

/**
 * Registers the calls of OCC about cards. Card data must not reach the shop: nothing is stored, and what a client sends
 * is refused without being read.
 */
function mountCardCalls(mount: Mount, cartOf: CartOf): void {
  for (const contract of [refusedCardContract, refusedCardDataContract, refusedPaymentDetailsContract] as const) {
    mount(contract, async ({ parameters }, context) => {
      await cartOf(parameters, context);
      throw new ApiError(400, [{ type: 'PaymentByRedirectError', key: 'cart.card', subject: 'payment' }]);
    });
  }
  mount(cardTypesContract, async () => ({ status: 200, body: { cardTypes: [] } }));
  mount(paymentDetailsContract, async ({ parameters }, context) => {
    if (parameters.user === 'current') await requireAccount(context);
    return { status: 200, body: { payments: [] } };
  });
}
