/** A visitor's cart, filled over HTTP with the cookies of a browser context. */
import type { APIRequestContext } from '@playwright/test';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type Ask, type Chosen, cartsPath, choose, entryOf, parcelOf } from './cart-api.ts';

/** Calls that share the cookies of the browser context that `request` belongs to. */
export function askWith(request: APIRequestContext): Ask {
  return async (method, path, body, headers = {}) => {
    const answer = await request.fetch(path, { method, data: body, headers });
    return {
      status: answer.status(),
      headers: new Headers(answer.headers()),
      body: await answer.json().catch(() => null),
    };
  };
}

/** What is sent, besides the usual parcel from Paris to Lyon. */
export interface Sent {
  readonly quote?: Parameters<typeof choose>[1];
  readonly wanted?: Parameters<typeof choose>[2];
  readonly change?: unknown;
}

export const toLausanne: Sent = {
  quote: { to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false } },
  change: {
    addresses: { addressTo: { phone: '+41791234567' } },
    customs: {
      shipmentType: { type: 'GIFT', typeDetail: 'PRIVATE_GIFT' },
      cn23Products: [
        {
          description: 'Tee-shirt en coton',
          originCountry: 'FR',
          tariffNumber: '610910',
          unitWeight: 0.1,
          unitValue: 12.5,
          quantity: 2,
        },
      ],
    },
  },
};

/** Adds a parcel to the visitor's cart, which is created where there is none; answers the line and its offer. */
export async function addParcel(
  request: APIRequestContext,
  mode: Mode = 'part',
  { quote, wanted, change }: Sent = {},
): Promise<{ readonly entry: ParcelEntryAnswer; readonly chosen: Chosen }> {
  const ask = askWith(request);
  const chosen = await choose(
    ask,
    quote,
    wanted ?? (mode === 'pro' ? ({ service }) => service.serviceType === 'HOME' : undefined),
    mode,
  );
  if ((await ask('GET', `${cartsPath(mode)}/current`)).status === 404) await ask('POST', cartsPath(mode));
  const { status, body } = await ask('POST', `${cartsPath(mode)}/current/smt`, parcelOf(chosen, change));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { entry: entryOf(body), chosen };
}
