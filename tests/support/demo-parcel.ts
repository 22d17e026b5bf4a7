/** A paid parcel on the site under test, and its tracking events at the demo's carrier. */
import type { APIRequestContext } from '@playwright/test';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { decideDemoPaymentCall } from '#domain/payment/calls.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { callPath } from '#domain/site/call.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { advanceDemoParcel } from '#server/orders/read/parcel-watch.ts';
import { isHeldUp } from '#server/tracking/demo-carrier.ts';
import { cartsPath } from './cart-api.ts';
import { addParcel, askWith, type ParcelToAdd } from './filled-cart.ts';
import { anonymousOrders, atelier } from './placed-order.ts';
import { withSiteDatabase } from './site-database.ts';

/** Orders and pays a parcel as a visitor without an account; returns the number on its label. */
export async function payParcel(
  request: APIRequestContext,
  site: Site,
  parcel: ParcelToAdd = {},
): Promise<{ order: OrderAnswer; number: string }> {
  const ask = askWith(request);
  await addParcel(request, site, parcel);
  const { guid } = (await ask('GET', `${cartsPath(site)}/current`)).body as { guid: string };
  await ask('PUT', `${cartsPath(site)}/${guid}/email?email=zoe%40example.fr`);
  if (site === 'pro') await ask('PUT', `${cartsPath(site)}/${guid}/company`, atelier);
  const placed = (await ask('POST', `${anonymousOrders(site)}?cartId=${guid}&termsChecked=true`)).body as OrderAnswer;
  const reference = /db_[0-9a-f]{32}/.exec(placed.payment?.url ?? '')?.[0] ?? '';
  await ask('POST', callPath(decideDemoPaymentCall, { reference }), { decision: 'accept' });
  const order = (await ask('POST', `${anonymousOrders(site)}/${placed.guid}/payment`)).body as OrderAnswer;
  const [tracking] = order.tracking;
  if (!tracking?.number) throw new Error(`no label: ${JSON.stringify(order).slice(0, 300)}`);
  return { order, number: tracking.number };
}

/** The same with a parcel that the demo's carrier doesn't delay, as it does by the number; others are left lying. */
export async function payPunctualParcel(...wanted: Parameters<typeof payParcel>): ReturnType<typeof payParcel> {
  const paid = await payParcel(...wanted);
  return isHeldUp(readTrackingNumber(paid.number).number ?? '') ? payPunctualParcel(...wanted) : paid;
}

/** Moves a parcel on by some steps, as `npm run parcel` does. The site stores the events soon after. */
export async function advanceParcel(number: string, steps: number, dataDir?: string): Promise<void> {
  await withSiteDatabase((db) => advanceDemoParcel(db, number, steps, new Date()), dataDir);
}

/** Makes the carrier expect the arrival of an order's parcel on another day. */
export async function delayParcel({ code }: OrderAnswer, expectedOn: IsoDate): Promise<void> {
  await withSiteDatabase((db) =>
    db.updateTable('parcel_watch').set({ expected_on: expectedOn }).where('order_code', '=', code).execute(),
  );
}

/** The token in every mail about an order's parcels, which opens the page where these mails are chosen. */
export async function mailTokenOf({ code }: OrderAnswer): Promise<string> {
  const { token } = await withSiteDatabase((db) =>
    db.selectFrom('customer_order').select('mail_token as token').where('code', '=', code).executeTakeFirstOrThrow(),
  );
  return token;
}
