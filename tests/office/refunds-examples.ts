import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { refundsOfficeCalls } from '#domain/office/refunds-contract.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';
import { paidOrder } from './paid-order.ts';

const roles = ['operator', 'support'] as const;
const lines = [{ line: 0, amount: 1 }];
const refund = { lines, reason: 'damaged', note: 'photo reçue' };
const asked = { lines, amount: 1, why: 'damaged' };
const creditNote = expect.stringMatching(/^A-part-2026-\d{6}$/);

/** An order, and the identifier of a refund of it that isn't there yet. */
async function newRefund(workshop: OfficeWorkshop) {
  const { code } = await paidOrder(workshop);
  const id = randomUUID();
  return { code, id, parameters: { code, id }, object: `order:${code}` };
}

/** A refund that was made. */
async function madeRefund(workshop: OfficeWorkshop) {
  const made = await newRefund(workshop);
  await workshop.ask('PUT', `/api/gestion/orders/${made.code}/refunds/${made.id}`, refund);
  return made;
}

/** A cent more than remains of a line. */
async function tooMuch(workshop: OfficeWorkshop) {
  const { parameters, code } = await newRefund(workshop);
  const { body } = await workshop.ask('GET', `/api/gestion/orders/${code}/refunds`);
  const [line] = (body as { lines: { remaining: number }[] }).lines;
  const amount = (line?.remaining ?? 0) + 1;
  return { parameters, body: { ...refund, lines: [{ line: 0, amount }] }, status: 400 };
}

export const refundsExamples: ExamplesOf<typeof refundsOfficeCalls> = {
  orderRefunds: {
    roles,
    make: async (workshop) => ({ parameters: { code: (await paidOrder(workshop)).code } }),
  },
  makeRefund: {
    roles: ['operator'],
    async make(workshop) {
      const { parameters, object } = await newRefund(workshop);
      const after = { ...asked, creditNote };
      const entry = { action: 'refund.make', object, before: null, after, reason: refund.note };
      return { parameters, body: refund, entry };
    },
    refuse: tooMuch,
  },
  askRefund: {
    roles,
    async make(workshop) {
      const { parameters, object } = await newRefund(workshop);
      const entry = { action: 'refund.ask', object, before: null, after: asked, reason: refund.note };
      return { parameters, body: refund, entry };
    },
    refuse: tooMuch,
  },
  declineRefund: {
    roles: ['operator'],
    async make(workshop) {
      const { parameters, object, code, id } = await newRefund(workshop);
      await workshop.ask('PUT', `/api/gestion/orders/${code}/refund-requests/${id}`, refund);
      const before = { askedBy: 'Léa Martin', amount: 1 };
      const entry = { action: 'refund.decline', object, before, after: null, reason: 'doublon' };
      return { parameters, body: { answer: 'doublon' }, entry };
    },
    refuse: async (workshop) => ({
      parameters: (await madeRefund(workshop)).parameters,
      body: { answer: 'doublon' },
      status: 409,
    }),
  },
  retryRefund: {
    roles: ['operator'],
    async make(workshop) {
      const { parameters, object, id } = await madeRefund(workshop);
      await workshop.db.updateTable('payment_refund').set({ status: 'FAILED' }).where('id', '=', id).execute();
      const before = { status: 'FAILED', amount: 1 };
      const after = { status: 'REQUESTED', amount: 1, retries: 1 };
      return { parameters, entry: { action: 'refund.retry', object, before, after } };
    },
    refuse: async (workshop) => ({ parameters: (await madeRefund(workshop)).parameters, status: 409 }),
  },
  partCreditNote: {
    roles,
    async make(workshop) {
      const { parameters, object } = await madeRefund(workshop);
      return { parameters, entry: { action: 'order.document', object, before: null, after: { creditNote } } };
    },
    refuse: async (workshop) => ({ parameters: (await newRefund(workshop)).parameters, status: 404 }),
  },
};
