import type { OfficeUseCases } from '#server/office/rooms.ts';
import { knownCustomer } from '#tests/support/known-customer.ts';
import { monday } from '#tests/support/shipping-api.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const roles = ['operator', 'support'] as const;
const reason = 'commande G26-7KX2M4';

/** Creates a customer whose details aren't open. */
async function closed({ db }: OfficeWorkshop) {
  const { id, email, sessionId } = await knownCustomer(db, monday);
  return { id, email, session: sessionId, object: `customer:${id}` };
}

/** Creates a customer whose details the caller has open. */
async function opened(workshop: OfficeWorkshop) {
  const customer = await closed(workshop);
  await workshop.officeAsCaller.customers.view({ id: customer.id, reason });
  return customer;
}

export const customerExamples: CaseExamples<OfficeUseCases>['customers'] = {
  find: { roles, make: async (workshop) => ({ input: { wanted: (await closed(workshop)).email } }) },
  views: { roles },
  read: { roles, make: async (workshop) => ({ input: (await opened(workshop)).id }) },
  view: {
    roles,
    async make(workshop) {
      const { id, object } = await closed(workshop);
      const after = { until: new Date(monday + 30 * 60_000).toISOString() };
      return { input: { id, reason }, entry: { action: 'customer.view', object, before: null, after, reason } };
    },
    refuse: async (workshop) => ({ input: { id: (await closed(workshop)).id, reason: ' ' }, status: 400 }),
  },
  endSession: {
    roles,
    async make(workshop) {
      const { id, session, object } = await opened(workshop);
      const entry = { action: 'customer.endSession', object, before: { session }, after: null, reason };
      return { input: { id, session }, entry };
    },
    async refuse(workshop) {
      const { id } = await opened(workshop);
      return { input: { id, session: (await closed(workshop)).session }, status: 404 };
    },
  },
  endSessions: {
    roles,
    async make(workshop) {
      const { id, object } = await opened(workshop);
      const entry = { action: 'customer.endSessions', object, before: { sessions: 1 }, after: { sessions: 0 }, reason };
      return { input: id, entry };
    },
    refuse: async (workshop) => ({ input: (await closed(workshop)).id, status: 409 }),
  },
  mailReset: {
    roles,
    async make(workshop) {
      const { id, object } = await opened(workshop);
      const entry = { action: 'customer.mailReset', object, before: null, after: { mailed: true }, reason };
      return { input: id, entry };
    },
    refuse: async (workshop) => ({ input: (await closed(workshop)).id, status: 409 }),
  },
  erase: {
    roles: ['operator'],
    async make(workshop) {
      const { id, object } = await opened(workshop);
      const before = { createdAt: new Date(monday).toISOString() };
      const entry = { action: 'customer.erase', object, before, after: null, reason };
      return { input: { id, confirmation: 'zoé  martin' }, entry };
    },
    refuse: async (workshop) => ({ input: { id: (await opened(workshop)).id, confirmation: 'Zoé' }, status: 400 }),
  },
};
