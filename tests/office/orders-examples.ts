import { randomUUID } from 'node:crypto';
import type { orderDownloadCalls } from '#domain/office/order-downloads.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { claimPhotoExample } from './claims-examples.ts';
import type { CaseExamples, ExamplesOf, OfficeWorkshop } from './example.ts';
import { newPaidOrder, paidOrder } from './paid-order.ts';
import { creditNote, madeRefund, newRefund } from './refunds-examples.ts';

const roles = ['operator', 'support'] as const;
const codeOf = async (workshop: OfficeWorkshop) => (await paidOrder(workshop)).code;

export const orderExamples: CaseExamples<OfficeUseCases>['orders'] = {
  list: { roles, make: async () => ({ input: {} }) },
  read: { roles, make: async (workshop) => ({ input: await codeOf(workshop) }) },
  waiting: { roles },
  oldest: { roles, make: async () => ({ input: { view: 'heldUp', limit: 3 } }) },
  notes: { roles, make: async (workshop) => ({ input: await codeOf(workshop) }) },
  addNote: {
    roles,
    async make(workshop) {
      const [code, id] = [await codeOf(workshop), randomUUID()];
      const entry = { action: 'order.note', object: `order:${code}`, before: null, after: { id } };
      return { input: { code, id, text: 'a rappelé' }, entry };
    },
    refuse: async () => ({ input: { code: 'G26-000000', id: randomUUID(), text: 'perdue' }, status: 404 }),
  },
  removeNote: {
    roles,
    async make(workshop) {
      const [code, id] = [await codeOf(workshop), randomUUID()];
      await workshop.officeAsCaller.orders.addNote({ code, id, text: 'a rappelé' });
      const entry = { action: 'order.unnote', object: `order:${code}`, before: { id }, after: null };
      return { input: id, entry };
    },
    refuse: async () => ({ input: randomUUID(), status: 404 }),
  },
  tag: {
    roles,
    async make(workshop) {
      const [code, tag] = [await codeOf(workshop), `fragile ${workshop.next()}`];
      const entry = { action: 'order.tag', object: `order:${code}`, before: null, after: { tag } };
      return { input: { code, tag: tag.toUpperCase(), on: true }, entry };
    },
    refuse: async (workshop) => ({ input: { code: await codeOf(workshop), tag: '<b>', on: true }, status: 400 }),
  },
  cancel: {
    roles: ['operator'],
    async make(workshop) {
      const { code } = await newPaidOrder(workshop);
      const [before, after, reason] = [{ status: 'PAID' }, { status: 'CANCELLED' }, 'commandé deux fois'];
      const entry = { action: 'order.cancel', object: `order:${code}`, before, after, reason };
      return { input: { code, reason }, entry };
    },
    refuse: async (workshop) => ({ input: { code: await codeOf(workshop), reason: ' ' }, status: 400 }),
  },
};

export const orderDownloadExamples: ExamplesOf<typeof orderDownloadCalls> = {
  mailModel: {
    roles,
    async make(workshop) {
      const order = await codeOf(workshop);
      return { parameters: { kind: 'order.confirmed' }, query: `?locale=fr&order=${order}` };
    },
  },
  claimPhoto: claimPhotoExample,
  packingSlips: {
    roles,
    async make(workshop) {
      const { code, parts } = await newPaidOrder(workshop);
      const entry = { action: 'part.slips', object: 'orders', before: null, after: { codes: [code] } };
      return { query: `?parts=${code}/${parts[0]?.seller}`, entry };
    },
    refuse: async (workshop) => ({ query: `?parts=${await codeOf(workshop)}/nobody`, status: 404 }),
  },
  staffOrdersFile: {
    roles,
    async make(workshop) {
      const text = await codeOf(workshop);
      const filter = { view: 'all', site: 'part', status: null, tag: null, period: 'all', sort: 'newest' };
      const after = { ...filter, searched: true, count: 1 };
      const entry = { action: 'orders.export', object: 'orders', before: null, after };
      return { query: `?site=part&text=${text}`, entry };
    },
    refuse: async () => ({ query: '?site=nowhere', status: 400 }),
  },
  staffOrderDocument: {
    roles,
    async make(workshop) {
      const code = await codeOf(workshop);
      const after = { type: 'INVOICE', entryNumber: null, format: 'A4' };
      const entry = { action: 'order.document', object: `order:${code}`, before: null, after };
      return { parameters: { code, type: 'INVOICE' }, entry };
    },
    refuse: async (workshop) => ({
      parameters: { code: await codeOf(workshop), type: 'CREDIT_NOTE' },
      status: 404,
    }),
  },
  partCreditNote: {
    roles,
    async make(workshop) {
      const { code, id, object } = await madeRefund(workshop);
      const entry = { action: 'order.document', object, before: null, after: { creditNote } };
      return { parameters: { code, id }, entry };
    },
    async refuse(workshop) {
      const { code, id } = await newRefund(workshop);
      return { parameters: { code, id }, status: 404 };
    },
  },
};
