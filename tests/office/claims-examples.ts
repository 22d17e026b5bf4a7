import { randomUUID } from 'node:crypto';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { monday } from '#tests/support/shipping-api.ts';
import type { CaseExamples, OfficeWorkshop, ReadExample } from './example.ts';
import { newPaidOrder } from './paid-order.ts';

const [roles, all] = [['operator'] as const, ['operator', 'support'] as const];

/** A claim about a line of a paid order, with a photograph. */
async function newClaim(workshop: OfficeWorkshop) {
  const { code } = await newPaidOrder(workshop);
  const id = randomUUID();
  await workshop.db
    .insertInto('parcel_claim')
    .values({
      ...{ id, order_code: code, entry_number: 0, kind: 'LOST', state: 'OPEN', value: 5000, text: 'jamais arrivé' },
      ...{ stated_at: new Date(monday), decided_at: null },
    })
    .execute();
  await workshop.db
    .insertInto('claim_photo')
    .values({ claim_id: id, position: 0, content: Buffer.from('photo') })
    .execute();
  return { id, code, object: `order:${code}` };
}

export const claimExamples: CaseExamples<OfficeUseCases>['claims'] = {
  ofOrder: { roles: all, make: async (workshop) => ({ input: (await newClaim(workshop)).code }) },
  repay: {
    roles,
    async make(workshop) {
      const { id, object } = await newClaim(workshop);
      const [before, after] = [{ state: 'OPEN' }, { state: 'REPAID', amount: 1250 }];
      return { input: { id, amount: 1250 }, entry: { action: 'claim.repay', object, before, after } };
    },
    refuse: async (workshop) => ({ input: { id: (await newClaim(workshop)).id, amount: 9_999_999 }, status: 400 }),
  },
  refuse: {
    roles,
    async make(workshop) {
      const { id, object } = await newClaim(workshop);
      const [before, after, reason] = [{ state: 'OPEN' }, { state: 'REFUSED' }, 'remis contre signature'];
      return { input: { id, answer: reason }, entry: { action: 'claim.refuse', object, before, after, reason } };
    },
    refuse: async (workshop) => ({ input: { id: (await newClaim(workshop)).id, answer: ' ' }, status: 400 }),
  },
};

export const claimPhotoExample: ReadExample = {
  roles: all,
  make: async (workshop) => ({ parameters: { id: (await newClaim(workshop)).id, position: 0 } }),
};
