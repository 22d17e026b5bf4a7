/** What the checkout adds to carts of accounts, as rows of the ownership matrix. */
import { randomUUID } from 'node:crypto';
import type { Site } from '#domain/site/site.ts';
import { addArticle } from './article-cart.ts';
import { cartsOf, freshCart, type Ref, sameAccount, type Thing, type ThingCall } from './owned-things.ts';
import { atelier, parisAddress } from './placed-order.ts';
import type { Principal } from './principals.ts';

const occ = '/api/front/occ/ecommerce';

export function checkoutThings(): readonly Thing[] {
  /** Creates a cart with an article, its delivery address and its delivery mode. */
  async function fill(owner: Principal, site: Site): Promise<Ref> {
    const path = `${cartsOf(owner, site)}/current`;
    const { guid } = await freshCart(owner, site);
    await addArticle(owner.ask, path, 'carton-20', { quantity: 1 });
    const { body } = await owner.ask('POST', `${path}/addresses/delivery`, parisAddress);
    await owner.ask('PUT', `${path}/deliverymode?deliveryModeId=sellers-delivery`);
    return { guid, site, address: (body as { id: string }).id };
  }
  const absent = (site: Site) => async (): Promise<Ref> => ({ guid: randomUUID(), site, address: randomUUID() });

  const callsOf = (user: 'current' | 'anonymous', site: Site): readonly ThingCall[] => {
    const call = (method: string, rest: string, own: number, body?: unknown): ThingCall => ({
      name: `${method} ${user}/carts/{guid}${rest}`,
      method,
      path: ({ guid, address = '' }) =>
        `${occ}/${site}/users/${user}/carts/${guid}${rest.replace('{address}', address)}`,
      body: body === undefined ? undefined : () => body,
      own: user === 'current' ? own : 404,
      secured: user === 'current',
    });
    return [
      // An account has an e-mail address already, so under its path the call is refused whoever makes it.
      ...(user === 'anonymous' ? [call('PUT', '/email?email=zoe%40example.fr', 404)] : []),
      call('POST', '/addresses/delivery', 201, parisAddress),
      call('PUT', '/addresses/delivery?addressId={address}', 200),
      call('PUT', '/addresses/billing', 200, parisAddress),
      call('DELETE', '/addresses/billing', 200),
      ...(site === 'pro' ? [call('PUT', '/company', 200, atelier)] : []),
      ...(site === 'pro' && user === 'current' ? [call('GET', '/quotation', 200)] : []),
      call('GET', '/deliverymodes', 200),
      call('GET', '/deliverymode', 200),
      call('PUT', '/deliverymode?deliveryModeId=sellers-delivery', 200),
      call('DELETE', '/deliverymode', 200),
      call('DELETE', '/addresses/delivery', 200),
    ];
  };
  return (['part', 'pro'] as const).flatMap((site): Thing[] => {
    const owners = site === 'part' ? (['user A', 'user B'] as const) : (['pro', 'other pro'] as const);
    const row = { owners, make: (owner: Principal) => fill(owner, site), absent: absent(site), isOwn: sameAccount };
    return [
      { ...row, name: `the checkout of an account’s cart, ${site}`, calls: callsOf('current', site) },
      {
        ...row,
        name: `the checkout of an account’s cart as an anonymous one, ${site}`,
        unchanged: true,
        calls: callsOf('anonymous', site),
      },
    ];
  });
}
