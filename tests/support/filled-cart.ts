/** A visitor's cart, filled over HTTP with the cookies of a browser context. */
import type { APIRequestContext } from '@playwright/test';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { type Ask, type ChosenOffer, cartsPath, choose, entryOf, parcelOf } from './cart-api.ts';

/** Makes calls with the cookies of the browser context of `request`. */
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

/** Differences from the default parcel, which goes from Paris to Lyon. */
export interface ParcelToAdd {
  readonly quote?: Parameters<typeof choose>[1];
  readonly wanted?: Parameters<typeof choose>[2];
  readonly change?: unknown;
}

export const toLausanne: ParcelToAdd = {
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

/** Adds a parcel to the visitor's cart, which is created if necessary; returns the line and its offer. */
export async function addParcel(
  request: APIRequestContext,
  site: Site = 'part',
  { quote, wanted, change }: ParcelToAdd = {},
): Promise<{ readonly entry: ParcelEntryAnswer; readonly chosen: ChosenOffer }> {
  const ask = askWith(request);
  const choice = await choose(
    ask,
    quote,
    wanted ?? (site === 'pro' ? ({ service }) => service.serviceType === 'HOME' : undefined),
    site,
  );
  if ((await ask('GET', `${cartsPath(site)}/current`)).status === 404) await ask('POST', cartsPath(site));
  const { status, body } = await ask('POST', `${cartsPath(site)}/current/smt`, parcelOf(choice, change));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { entry: entryOf(body), chosen: choice };
}
