import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { sendPart } from '#tests/support/sent-articles.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';
import { newPaidOrder } from './paid-order.ts';

const roles = ['operator', 'support'] as const;

/** A part of which nothing was done yet. */
async function newPart(workshop: OfficeWorkshop) {
  const { code, parts } = await newPaidOrder(workshop);
  const seller = parts[0]?.seller ?? '';
  return { code, seller, object: `order:${code}`, part: { code, seller, seen: 0 } };
}

const dispatchOf = (part: Awaited<ReturnType<typeof newPart>>['part'], number = '6A12345678901') => ({
  ...part,
  ...{ id: randomUUID(), carrier: 'COLISSIMO' as const, number, lines: [{ entryNumber: 0, quantity: 2 }] },
});

export const sendingExamples: CaseExamples<OfficeUseCases>['sending'] = {
  list: { roles, make: async () => ({ input: {} }) },
  read: {
    roles,
    async make(workshop) {
      const { code, seller } = await newPart(workshop);
      return { input: { code, seller } };
    },
  },
  prepare: {
    roles: ['operator'],
    async make(workshop) {
      const { seller, object, part } = await newPart(workshop);
      const [before, after] = [{ seller, status: 'TO_PREPARE' }, { status: 'IN_PREPARATION' }];
      return { input: [part], entry: { action: 'part.prepare', object, before, after } };
    },
    refuse: async () => ({ input: [], status: 400 }),
  },
  send: {
    roles: ['operator'],
    async make(workshop) {
      const { seller, object, part } = await newPart(workshop);
      const input = dispatchOf(part);
      const { carrier, number, lines } = input;
      const [before, after] = [
        { seller, status: 'TO_PREPARE' },
        { status: 'SHIPPED', carrier, number, lines },
      ];
      return { input, entry: { action: 'part.send', object, before, after } };
    },
    async refuse(workshop) {
      const { part } = await newPart(workshop);
      return { input: dispatchOf(part, 'ABC'), status: 400 };
    },
  },
  unavailable: {
    roles: ['operator'],
    async make(workshop) {
      const { seller, object, part } = await newPart(workshop);
      const lines = [{ entryNumber: 0, quantity: 1 }];
      const [before, after] = [
        { seller, status: 'TO_PREPARE' },
        { status: 'TO_PREPARE', lines, repaid: 6000 },
      ];
      return {
        input: { ...part, id: randomUUID(), lines },
        entry: { action: 'part.unavailable', object, before, after },
      };
    },
    async refuse(workshop) {
      const { part } = await newPart(workshop);
      return { input: { ...part, id: randomUUID(), lines: [{ entryNumber: 0, quantity: 9 }] }, status: 400 };
    },
  },
  deliver: {
    roles: ['operator'],
    async make(workshop) {
      const { code, seller, object } = await newPart(workshop);
      const input = await sendPart(workshop.office, { code, seller });
      const [before, after] = [
        { seller, status: 'SHIPPED' },
        { status: 'DELIVERED', dispatch: expect.any(String) },
      ];
      return { input, entry: { action: 'part.deliver', object, before, after } };
    },
    refuse: async () => ({ input: randomUUID(), status: 404 }),
  },
};
