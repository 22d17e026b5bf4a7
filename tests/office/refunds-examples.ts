import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';
import { paidOrder } from './paid-order.ts';

const roles = ['operator', 'support'] as const;
const lines = [{ line: 0, amount: 1 }];
const wish = { lines, reason: 'damaged', note: 'photo reçue' } as const;
const refund = { ...wish, seen: 1 };
const asked = { lines, amount: 1, why: 'damaged' };
export const creditNote = expect.stringMatching(/^A-part-2026-\d{6}$/);

/** An order, and the identifier of a refund of it that isn't there yet. */
export async function newRefund(workshop: OfficeWorkshop) {
  const { code } = await paidOrder(workshop);
  return { code, id: randomUUID(), object: `order:${code}` };
}

/** A refund that was made. */
export async function madeRefund(workshop: OfficeWorkshop) {
  const { code, id, object } = await newRefund(workshop);
  await workshop.office.refunds.make({ code, id, ...refund });
  return { code, id, object };
}

/** A cent more than remains of a line. */
async function tooMuch(workshop: OfficeWorkshop) {
  const { code, id } = await newRefund(workshop);
  const [line] = (await workshop.office.refunds.read(code)).lines;
  const amount = (line?.remaining ?? 0) + 1;
  return { input: { code, id, ...refund, lines: [{ line: 0, amount }] }, status: 400 };
}

export const refundExamples: CaseExamples<OfficeUseCases>['refunds'] = {
  read: {
    roles,
    changesNothing: 'It reads.',
    make: async (workshop) => ({ input: (await paidOrder(workshop)).code }),
  },
  preview: {
    roles,
    changesNothing: 'It says what a refund would do.',
    async make(workshop) {
      const { code, id } = await newRefund(workshop);
      return { input: { code, id, ...wish } };
    },
  },
  make: {
    roles: ['operator'],
    async make(workshop) {
      const { code, id, object } = await newRefund(workshop);
      const after = { ...asked, creditNote };
      const entry = { action: 'refund.make', object, before: null, after, reason: refund.note };
      return { input: { code, id, ...refund }, entry };
    },
    refuse: tooMuch,
  },
  ask: {
    roles,
    async make(workshop) {
      const { code, id, object } = await newRefund(workshop);
      const entry = { action: 'refund.ask', object, before: null, after: asked, reason: refund.note };
      return { input: { code, id, ...refund }, entry };
    },
    refuse: tooMuch,
  },
  decline: {
    roles: ['operator'],
    async make(workshop) {
      const { code, id, object } = await newRefund(workshop);
      await workshop.office.refunds.ask({ code, id, ...refund });
      const before = { askedBy: 'Léa Martin', amount: 1 };
      const entry = { action: 'refund.decline', object, before, after: null, reason: 'doublon' };
      return { input: { code, id, answer: 'doublon' }, entry };
    },
    async refuse(workshop) {
      const { code, id } = await madeRefund(workshop);
      return { input: { code, id, answer: 'doublon' }, status: 409 };
    },
  },
  retry: {
    roles: ['operator'],
    async make(workshop) {
      const { code, id, object } = await madeRefund(workshop);
      await workshop.db.updateTable('payment_refund').set({ status: 'FAILED' }).where('id', '=', id).execute();
      const before = { status: 'FAILED', amount: 1 };
      const after = { status: 'REQUESTED', amount: 1, retries: 1 };
      return { input: { code, id }, entry: { action: 'refund.retry', object, before, after } };
    },
    async refuse(workshop) {
      const { code, id } = await madeRefund(workshop);
      return { input: { code, id }, status: 409 };
    },
  },
};
