import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { visitor } from '#tests/support/visitor.ts';

const database = await testDatabase();
const lines: string[] = [];
const api = await shippingApi(database, { signIn: {}, lines, clock: () => new Date() });

describe('registering and signing in', () => {
  it('ACC-1 ACC-3 from the form to the session, with the way back kept', async () => {
    const zoe = visitor(api);
    const email = await zoe.register({ redirect: '/panier?a=1' });
    expect(await zoe.signIn({ email }, 'profile=part&redirect=%2Fpanier')).toBe('/panier');
    const me = await zoe.call('GET', '/api/front/occ/ecommerce/part/users/current');
    expect(me.body).toMatchObject({ email, firstName: 'Zoé', isPro: false });
  });
});
