/** Addresses, files of parcels and orders as rows of the ownership matrix. */
import { randomUUID } from 'node:crypto';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { aContact, anEntry, bookPath, occPath } from './address-book-rows.ts';
import { addArticle } from './article-cart.ts';
import { batchesPath, fileOf, generatedLines } from './batch-api.ts';
import { choose, parcelOf } from './cart-api.ts';
import { placeOrder } from './orders.ts';
import { type Ref, sameAccount, type Thing, type ThingCall, type Workshop } from './owned-things.ts';
import type { Principal } from './principals.ts';

const customers = ['user A', 'user B', 'pro'] as const;

/** A name that no other entry of the address book has. */
const nameOf = (id: string) => id.slice(0, 8);

export function accountThings({ shop, db }: Workshop): readonly Thing[] {
  const accountOf = ({ accountId, name }: Principal): string => {
    if (accountId === null) throw new Error(`${name} has no account`);
    return accountId;
  };
  const absent = async (): Promise<Ref> => ({ id: randomUUID() });

  async function keep(owner: Principal, entry: ReturnType<typeof anEntry>): Promise<string> {
    const { status, body } = await owner.ask('POST', bookPath(), entry);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return (body as KeptAddress).id;
  }
  const bookCalls = (entry: typeof anEntry): readonly ThingCall[] =>
    [occPath(), bookPath()].flatMap((path) => [
      {
        name: `PUT ${path}/{id}`,
        method: 'PUT',
        path: ({ id }: Ref) => `${path}/${id}`,
        body: ({ id = '' }: Ref) => entry(nameOf(id)),
        own: 200,
        secured: true,
      },
      {
        name: `DELETE ${path}/{id}`,
        method: 'DELETE',
        path: ({ id }: Ref) => `${path}/${id}`,
        own: 204,
        secured: true,
      },
    ]);
  const patchCall: ThingCall = {
    name: `PATCH ${occPath()}/{id}`,
    method: 'PATCH',
    path: ({ id }: Ref) => `${occPath()}/${id}`,
    body: () => ({ firstName: 'Anne' }),
    own: 200,
    secured: true,
  };
  const book = { owners: customers, absent, isOwn: sameAccount };

  return [
    {
      ...book,
      name: 'an address',
      make: async (owner) => ({ id: await keep(owner, anEntry(nameOf(randomUUID()))) }),
      calls: [...bookCalls(anEntry), patchCall],
    },
    {
      ...book,
      name: 'a contact',
      make: async (owner) => ({ id: await keep(owner, aContact(nameOf(randomUUID()))) }),
      calls: bookCalls(aContact),
    },
    {
      name: 'a file of parcels',
      owners: customers,
      async make(owner) {
        const { status, body } = await owner.ask(
          'POST',
          batchesPath(),
          fileOf([...generatedLines(2, 1), 'R2;CH;1003;Lausanne;22;16;6;0,5']),
          {
            'content-type': 'text/csv',
          },
        );
        if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
        return { id: (body as { batchId: string }).batchId };
      },
      absent,
      isOwn: sameAccount,
      calls: [
        ...['', '/stream', '/lines/4/declaration'].map((rest) => ({
          name: `GET /api/smt/batches/{batchId}${rest}`,
          method: 'GET',
          path: ({ id }: Ref) => `/api/smt/batches/${id}${rest}?site=pro`,
          own: 200,
        })),
        {
          name: 'PUT /api/smt/batches/{batchId}/lines/{line}/declaration',
          method: 'PUT',
          path: ({ id }) => `/api/smt/batches/${id}/lines/4/declaration?site=pro`,
          body: () => ({ goodsType: 'GIFT', goodsDetail: '', articles: [], declared: false }),
          own: 200,
        },
        {
          name: 'PUT /api/smt/batches/{batchId}/keeping',
          method: 'PUT',
          path: ({ id }) => `/api/smt/batches/${id}/keeping?site=pro`,
          body: () => ({ name: 'Clients' }),
          own: 200,
          secured: true,
        },
        {
          name: 'DELETE /api/smt/batches/{batchId}',
          method: 'DELETE',
          path: ({ id }) => `/api/smt/batches/${id}?site=pro`,
          own: 204,
          secured: true,
        },
      ],
    },
    ...(['part', 'pro'] as const).map((site): Thing => {
      const orders = `/api/front/occ/ecommerce/${site}/users/current/orders`;
      const call = (method: string, rest: string, own: number): ThingCall => ({
        name: `${method} /orders/{code}${rest}`,
        method,
        path: ({ code }) => `${orders}/${code}${rest}`,
        own,
        secured: true,
      });
      return {
        name: `an order, ${site}`,
        owners: site === 'part' ? customers : ['pro', 'other pro'],
        async make(owner) {
          const code = await placeOrder(db, shop, {
            accountId: accountOf(owner),
            site,
            async fill(path) {
              const home = ({ service }: { service: { serviceType: string } }) => service.serviceType === 'HOME';
              await shop.call('POST', `${path}/smt`, parcelOf(await choose(shop.call, {}, home, site)));
              await addArticle(shop.call, path, 'carton-20', { quantity: 1 });
            },
          });
          return { code };
        },
        absent: async () => ({ code: 'G26-ZZZZZZ' }),
        isOwn: sameAccount,
        calls: [call('GET', '', 200)],
      };
    }),
  ];
}
