import { randomUUID } from 'node:crypto';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { monday } from '#tests/support/shipping-api.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';
import { newPaidOrder, paidOrder } from './paid-order.ts';

const roles = ['operator'] as const;
const seen = 'RECEIVED' as const;

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
  return { id, code, object: `order:${code}` };
}

/** A statement that was accepted. */
async function acceptedStatement(workshop: OfficeWorkshop) {
  const made = await newStatement(workshop);
  await workshop.office.withdrawals.accept({ id: made.id, seen: 'RECEIVED' });
  return made;
}

/** A return of both packs of a paid order, accepted or arrived. */
async function newReturn(workshop: OfficeWorkshop) {
  const { code } = await newPaidOrder(workshop);
  const id = randomUUID();
  const at = new Date(monday);
  await workshop.db
    .insertInto('withdrawal_statement')
    .values({
      ...{ id, name: 'Zoé Martin', email: 'zoe@example.fr', site: 'part', typed_code: code, order_code: code },
      ...{ items: '2 × Carton', locale: 'fr', stated_at: at, handled_at: at, state: 'ACCEPTED', decided_at: at },
      ...{ decided_by: '', seller: 'guichet', return_number: 1, kind: 'LAW', paid_by: 'buyer' },
    })
    .execute();
  await workshop.db.insertInto('return_line').values({ statement_id: id, entry_number: 0, quantity: 2 }).execute();
  const lines = [{ entryNumber: 0, arrived: 2, deduction: 0, restocked: true }];
  return { id, object: `order:${code}`, lines };
}

async function arrivedReturn(workshop: OfficeWorkshop) {
  const made = await newReturn(workshop);
  await workshop.office.withdrawals.arrive({ id: made.id, seen: 'ACCEPTED', lines: made.lines, note: '' });
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

export const withdrawalExamples: CaseExamples<OfficeUseCases>['withdrawals'] = {
  ofOrder: {
    roles: ['operator', 'support'],
    changesNothing: 'It reads.',
    make: async (workshop) => ({ input: (await newStatement(workshop)).code }),
  },
  accept: {
    roles,
    async make(workshop) {
      const { id, object } = await newStatement(workshop);
      const [before, after] = [{ state: seen }, { state: 'ACCEPTED' }];
      return { input: { id, seen }, entry: { action: 'withdrawal.accept', object, before, after } };
    },
    async refuse(workshop) {
      const { id } = await newStatement(workshop);
      await workshop.office.withdrawals.refuse({ id, seen, reason: 'LATE' });
      return { input: { id, seen }, status: 409 };
    },
  },
  refuse: {
    roles,
    async make(workshop) {
      const { id, object } = await newStatement(workshop);
      const [after, note] = [{ state: 'REFUSED', why: 'OTHER' }, 'carton ouvert'];
      const entry = { action: 'withdrawal.refuse', object, before: { state: seen }, after, reason: note };
      return { input: { id, seen, reason: 'OTHER', note }, entry };
    },
    async refuse(workshop) {
      const { id } = await acceptedStatement(workshop);
      return { input: { id, seen, reason: 'OTHER', note: 'carton ouvert' }, status: 409 };
    },
  },
  markReturned: {
    roles,
    async make(workshop) {
      const { id, object } = await acceptedStatement(workshop);
      const [before, after] = [{ state: 'ACCEPTED' }, { state: 'RETURNED' }];
      return { input: id, entry: { action: 'withdrawal.return', object, before, after } };
    },
    refuse: async (workshop) => ({ input: (await newStatement(workshop)).id, status: 409 }),
  },
  arrive: {
    roles,
    async make(workshop) {
      const { id, object, lines } = await newReturn(workshop);
      const [before, after] = [{ state: 'ACCEPTED' }, { state: 'RETURNED', lines }];
      return {
        input: { id, seen: 'ACCEPTED', lines, note: '' },
        entry: { action: 'withdrawal.return', object, before, after },
      };
    },
    async refuse(workshop) {
      const { id, lines } = await newReturn(workshop);
      return { input: { id, seen: 'RECEIVED', lines, note: '' }, status: 409 };
    },
  },
  repay: {
    roles,
    async make(workshop) {
      const { id, object } = await arrivedReturn(workshop);
      const [before, after] = [{ state: 'RETURNED' }, { state: 'REPAID', repaid: 12_000 }];
      return { input: { id, seen: 'RETURNED' }, entry: { action: 'withdrawal.repay', object, before, after } };
    },
    async refuse(workshop) {
      const { id } = await newReturn(workshop);
      return { input: { id, seen: 'ACCEPTED' }, status: 409 };
    },
  },
  unmatched: { roles: ['operator', 'support'], changesNothing: 'It reads.' },
  link: {
    roles,
    async make(workshop) {
      const { code } = await paidOrder(workshop);
      const { id, number } = await strayStatement(workshop);
      const after = { statement: number };
      return {
        input: { id, code },
        entry: { action: 'withdrawal.link', object: `order:${code}`, before: null, after },
      };
    },
    async refuse(workshop) {
      const { code } = await paidOrder(workshop);
      const { id } = await strayStatement(workshop);
      await workshop.office.withdrawals.close({ id, reason: 'autre boutique' });
      return { input: { id, code }, status: 409 };
    },
  },
  close: {
    roles,
    async make(workshop) {
      const { id, number } = await strayStatement(workshop);
      const [before, after, reason] = [{ state: seen }, { state: 'REFUSED' }, 'autre boutique'];
      const entry = { action: 'withdrawal.close', object: `withdrawal:${number}`, before, after, reason };
      return { input: { id, reason }, entry };
    },
    refuse: async (workshop) => ({
      input: { id: (await newStatement(workshop)).id, reason: 'autre boutique' },
      status: 409,
    }),
  },
};
