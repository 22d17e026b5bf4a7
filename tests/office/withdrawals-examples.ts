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

/** A statement that names no order. */
async function strayStatement({ db }: OfficeWorkshop) {
  const id = randomUUID();
  await db
    .insertInto('withdrawal_statement')
    .values({
      ...{ id, name: 'Paul Roux', email: 'paul@example.fr', site: 'part', typed_code: 'G26-000000', items: '' },
      ...{ order_code: null, locale: 'fr', stated_at: new Date(monday), handled_at: null },
    })
    .execute();
  return { id, number: `R-${id.slice(0, 8).toUpperCase()}` };
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
      body: { decision: 'refuse', seen: 'RECEIVED', reason: 'OTHER', note: 'carton ouvert' },
      status: 409,
    }),
  },
  unmatchedWithdrawals: { roles: ['operator', 'support'] },
  linkWithdrawal: {
    roles: ['operator'],
    async make(workshop) {
      const { code } = await paidOrder(workshop);
      const { id, number } = await strayStatement(workshop);
      const after = { statement: number };
      const entry = { action: 'withdrawal.link', object: `order:${code}`, before: null, after };
      return { parameters: { id }, body: { code }, entry };
    },
    refuse: async (workshop) => {
      const { code } = await paidOrder(workshop);
      const { id } = await strayStatement(workshop);
      await workshop.ask('POST', `${base}/${id}/closing`, { reason: 'autre boutique' });
      return { parameters: { id }, body: { code }, status: 409 };
    },
  },
  closeWithdrawal: {
    roles: ['operator'],
    async make(workshop) {
      const { id, number } = await strayStatement(workshop);
      const [before, after, reason] = [{ state: 'RECEIVED' }, { state: 'REFUSED' }, 'autre boutique'];
      const entry = { action: 'withdrawal.close', object: `withdrawal:${number}`, before, after, reason };
      return { parameters: { id }, body: { reason }, entry };
    },
    refuse: async (workshop) => ({
      parameters: (await newStatement(workshop)).parameters,
      body: { reason: 'autre boutique' },
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
