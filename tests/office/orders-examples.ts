import type { ordersOfficeCalls } from '#domain/office/orders-contract.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';
import { newPaidOrder, paidOrder } from './paid-order.ts';

const roles = ['operator', 'support'] as const;
const codeOf = async (workshop: OfficeWorkshop) => (await paidOrder(workshop)).code;

export const ordersExamples: ExamplesOf<typeof ordersOfficeCalls> = {
  staffOrders: { roles },
  staffOrdersFile: {
    roles,
    async make(workshop) {
      const text = await codeOf(workshop);
      const filter = { view: 'all', site: 'part', status: null, period: 'all', sort: 'newest' };
      const after = { ...filter, searched: true, count: 1 };
      return {
        query: `?site=part&text=${text}`,
        entry: { action: 'orders.export', object: 'orders', before: null, after },
      };
    },
    refuse: async () => ({ query: '?site=nowhere', status: 400 }),
  },
  staffOrder: { roles, make: async (workshop) => ({ parameters: { code: await codeOf(workshop) } }) },
  staffOrderDocument: {
    roles,
    async make(workshop) {
      const code = await codeOf(workshop);
      const after = { type: 'INVOICE', entryNumber: null, format: 'A4' };
      return {
        parameters: { code, type: 'INVOICE' },
        entry: { action: 'order.document', object: `order:${code}`, before: null, after },
      };
    },
    refuse: async (workshop) => ({
      parameters: { code: await codeOf(workshop), type: 'CREDIT_NOTE' },
      status: 404,
    }),
  },
  staffCancelOrder: {
    roles: ['operator'],
    async make(workshop) {
      const { code } = await newPaidOrder(workshop);
      const reason = 'commandé deux fois';
      return {
        parameters: { code },
        body: { reason },
        entry: {
          action: 'order.cancel',
          object: `order:${code}`,
          before: { status: 'PAID' },
          after: { status: 'CANCELLED' },
          reason,
        },
      };
    },
    refuse: async (workshop) => ({
      parameters: { code: await codeOf(workshop) },
      body: { reason: ' ' },
      status: 400,
    }),
  },
  staffWaiting: { roles },
};
