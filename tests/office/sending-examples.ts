import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { sendingCalls } from '#domain/office/sending-calls.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { sendPart } from '#tests/support/sent-articles.ts';
import type { CaseExamples, ChangeCase, ExamplesOf, OfficeWorkshop } from './example.ts';
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

type Sending = OfficeUseCases['sending'];

const acts: {
  readonly [Name in 'prepare' | 'send' | 'unavailable' | 'deliver']: ChangeCase<Sending[Name]>;
} = {
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
        input: {
          ...{ ...part, id: randomUUID(), lines },
          confirmed: '1\u00A0article manquant annulé, 60,00\u00A0€ remboursés par avoir. L’acheteur reçoit un mail.',
        },
        entry: { action: 'part.unavailable', object, before, after },
      };
    },
    async refuse(workshop) {
      const { part } = await newPart(workshop);
      return {
        input: { ...part, id: randomUUID(), lines: [{ entryNumber: 0, quantity: 9 }], confirmed: '' },
        status: 400,
      };
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

export const sendingExamples: CaseExamples<OfficeUseCases>['sending'] = {
  list: { roles, make: async () => ({ input: {} }) },
  read: {
    roles,
    async make(workshop) {
      const { code, seller } = await newPart(workshop);
      return { input: { code, seller } };
    },
  },
  ...acts,
};

/** What a use case takes, as the request of the call that does the same. */
const requestOf = <Input extends { readonly code: string; readonly seller: string }>({
  code,
  seller,
  ...body
}: Input) => ({
  parameters: { code, seller },
  body,
});

/** The same acts as calls, as an operator's own system makes them. */
export const sendingCallExamples: ExamplesOf<typeof sendingCalls> = {
  partsToSend: { roles: ['operator'] },
  partToSend: {
    roles: ['operator'],
    make: async (workshop) => ({ parameters: requestOf((await newPart(workshop)).part).parameters }),
  },
  preparePart: {
    roles: ['operator'],
    async make(workshop) {
      const { input, entry } = await acts.prepare.make(workshop);
      const [part = { code: '', seller: '', seen: 0 }] = input;
      return { ...requestOf(part), entry };
    },
    refuse: async (workshop) => ({
      ...requestOf({ ...(await newPart(workshop)).part, seller: 'nobody' }),
      status: 404,
    }),
  },
  sendPart: {
    roles: ['operator'],
    async make(workshop) {
      const { input, entry } = await acts.send.make(workshop);
      return { ...requestOf(input), entry };
    },
    refuse: async (workshop) => ({ ...requestOf(dispatchOf((await newPart(workshop)).part, 'ABC')), status: 400 }),
  },
  unavailablePacks: {
    roles: ['operator'],
    async make(workshop) {
      const { input, entry } = await acts.unavailable.make(workshop);
      return { ...requestOf(input), entry };
    },
    refuse: async (workshop) => ({
      ...requestOf({ ...dispatchOf((await newPart(workshop)).part), lines: [] }),
      status: 400,
    }),
  },
  deliverDispatch: {
    roles: ['operator'],
    async make(workshop) {
      const { input: id, entry } = await acts.deliver.make(workshop);
      return { parameters: { id }, status: 204, entry };
    },
    refuse: async () => ({ parameters: { id: randomUUID() }, status: 404 }),
  },
};

const keyOf = (name: string) => ({
  ...{ name, scopes: ['orders:send' as const], expiresInDays: null, password: '', code: '' },
  formKey: randomUUID(),
});

export const staffKeyExamples: CaseExamples<OfficeUseCases>['staffKeys'] = {
  list: { roles: ['operator'], changesNothing: 'lists keys' },
  make: {
    roles: ['operator'],
    async make(workshop) {
      const name = `ERP ${workshop.next()}`;
      return {
        input: keyOf(name),
        entry: { action: 'key.make', object: 'keys', before: null, after: { name, scopes: ['orders:send'] } },
      };
    },
    refuse: async () => ({ input: keyOf(' '), status: 400 }),
  },
  end: {
    roles: ['operator'],
    async make({ officeAsCaller, next }) {
      const { id } = await officeAsCaller.staffKeys.make(keyOf(`ERP ${next()}`));
      return { input: id, entry: { action: 'key.end', object: 'keys', before: { id }, after: null } };
    },
    refuse: async () => ({ input: randomUUID(), status: 404 }),
  },
};
