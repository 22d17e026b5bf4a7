/** Placing orders over HTTP as a visitor without an account. */
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Site } from '#domain/site/site.ts';
import type { Ask } from './cart-api.ts';

/** An address in Paris that articles can be sent to. */
export const parisAddress = {
  firstName: 'Zoé',
  lastName: 'Martin',
  line1: '14 rue Oberkampf',
  postalCode: '75011',
  town: 'Paris',
  country: { isocode: 'FR' },
};

/** A company on whose behalf professionals order. */
export const atelier = {
  name: 'Atelier Martin',
  siren: '',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  routingAddress: '732829320_ACHATS',
};

export const anonymousOrders = (site: Site = 'part') => `/api/front/occ/ecommerce/${site}/users/anonymous/orders`;

/** Stores what the checkout of a cart with articles needs: e-mail address, delivery address and delivery mode. */
export async function fillCheckout(ask: Ask, path: string, email = 'zoe@example.fr'): Promise<void> {
  const steps = [
    await ask('PUT', `${path}/email?email=${encodeURIComponent(email)}`),
    await ask('POST', `${path}/addresses/delivery`, parisAddress),
    await ask('PUT', `${path}/deliverymode?deliveryModeId=sellers-delivery`),
  ];
  const failed = steps.find(({ status }) => status >= 400);
  if (failed) throw new Error(`${failed.status} ${JSON.stringify(failed.body)}`);
}

/** Places the order of a cart; returns the answer unchanged, whatever its status. */
export async function sendOrder(
  ask: Ask,
  path: string,
  {
    key,
    agreedTotal,
    site = 'part',
  }: { readonly key?: string; readonly agreedTotal?: string; readonly site?: Site } = {},
) {
  const cartId = path.split('/').at(-1);
  const total = agreedTotal === undefined ? '' : `&agreedTotal=${agreedTotal}`;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await ask(
    'POST',
    `${anonymousOrders(site)}?cartId=${cartId}&termsChecked=true${total}`,
    undefined,
    headers,
  );
  return { ...answer, body: answer.body as OrderAnswer };
}
