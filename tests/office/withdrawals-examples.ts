import { randomUUID } from 'node:crypto';
import type { withdrawalsOfficeCalls } from '#domain/office/withdrawals-contract.ts';
import { monday } from '#tests/support/shipping-api.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';
import { paidOrder } from './paid-order.ts';

const base = '/api/gestion/withdrawals';

/** A statement about some articles of a paid order, for somebody to see to. */
async function newStatement(workshop: OfficeWorkshop) {
  const { code } = await paidOrder(workshop);
  const id = randomUUID();
  const [name, email, at] = ['Zoé Martin', 'zoe@example.fr', new Date(monday)];
  await workshop.db
    .insertInto('withdrawal_statement')
    .values({
      ...{ id, name, email, site: 'part', typed_code: code, order_code: code, items: 'un carton', locale: 'fr' },
      stated_at: at,
      handled_at: at,
    })
    .execute();
  return { parameters: { id }, object: `order:${code}` };
}

/** A statement that was accepted. */
async function acceptedStatement(workshop: OfficeWorkshop) {
  const made = await newStatement(workshop);
  await workshop.ask('POST', `${base}/${made.parameters.id}/decision`, { decision: 'accept', seen: 'RECEIVED' });
  return made;
}

export const withdrawalsExamples: ExamplesOf<typeof withdrawalsOfficeCalls> = {
  staffWithdrawals: { roles: ['operator', 'support'] },
  decideWithdrawal: {
    roles: ['operator'],
    async make(workshop) {
      const { parameters, object } = await newStatement(workshop);
      const after = { state: 'REFUSED', why: 'OTHER' };
      const reason = 'carton ouvert';
      const entry = { action: 'withdrawal.refuse', object, before: { state: 'RECEIVED' }, after, reason };
      return { parameters, body: { decision: 'refuse', seen: 'RECEIVED', reason: 'OTHER', note: reason }, entry };
    },
    refuse: async (workshop) => ({
      parameters: (await acceptedStatement(workshop)).parameters,
      body: { decision: 'accept', seen: 'RECEIVED' },
      status: 409,
    }),
  },
  returnWithdrawal: {
    roles: ['operator'],
    async make(workshop) {
      const { parameters, object } = await acceptedStatement(workshop);
      const [before, after] = [{ state: 'ACCEPTED' }, { state: 'RETURNED' }];
      return { parameters, entry: { action: 'withdrawal.return', object, before, after } };
    },
    refuse: async (workshop) => ({ parameters: (await newStatement(workshop)).parameters, status: 409 }),
  },
};
