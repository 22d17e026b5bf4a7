import type { customersCalls } from '#domain/office/customers-contract.ts';
import { knownCustomer } from '#tests/support/known-customer.ts';
import { monday } from '#tests/support/shipping-api.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';

const roles = ['operator', 'support'] as const;
const reason = 'commande G26-7KX2M4';

/** Creates a customer whose details aren't open. */
async function closed({ db }: OfficeWorkshop) {
  const customer = await knownCustomer(db, monday);
  return { customer, parameters: { id: customer.id }, object: `customer:${customer.id}` };
}

/** Creates a customer whose details the caller has open. */
async function opened(workshop: OfficeWorkshop) {
  const made = await closed(workshop);
  await workshop.askAsCaller('POST', `/api/gestion/customers/${made.customer.id}/views`, { reason });
  return made;
}

const closedBy = (status: number) => async (workshop: OfficeWorkshop) => ({
  parameters: (await closed(workshop)).parameters,
  status,
});

export const customersExamples: ExamplesOf<typeof customersCalls> = {
  findCustomers: {
    roles,
    changesNothing: 'It only looks; what it looks for is personal, and stays out of the address.',
    make: async (workshop) => ({ body: { wanted: (await closed(workshop)).customer.email } }),
  },
  openCustomers: { roles },
  customer: { roles, make: async (workshop) => ({ parameters: (await opened(workshop)).parameters }) },
  viewCustomer: {
    roles,
    async make(workshop) {
      const { parameters, object } = await closed(workshop);
      const after = { until: new Date(monday + 30 * 60_000).toISOString() };
      const entry = { action: 'customer.view', object, before: null, after, reason };
      return { parameters, body: { reason }, status: 201, entry };
    },
    refuse: async (workshop) => ({ ...(await closedBy(400)(workshop)), body: { reason: ' ' } }),
  },
  endCustomerSession: {
    roles,
    async make(workshop) {
      const { customer, object } = await opened(workshop);
      const session = customer.sessionId;
      const entry = { action: 'customer.endSession', object, before: { session }, after: null, reason };
      return { parameters: { id: customer.id, session }, entry };
    },
    async refuse(workshop) {
      const { customer } = await opened(workshop);
      const { sessionId } = await knownCustomer(workshop.db, monday);
      return { parameters: { id: customer.id, session: sessionId }, status: 404 };
    },
  },
  endCustomerSessions: {
    roles,
    async make(workshop) {
      const { parameters, object } = await opened(workshop);
      const entry = { action: 'customer.endSessions', object, before: { sessions: 1 }, after: { sessions: 0 }, reason };
      return { parameters, entry };
    },
    refuse: closedBy(409),
  },
  mailCustomerReset: {
    roles,
    async make(workshop) {
      const { parameters, object } = await opened(workshop);
      const entry = { action: 'customer.mailReset', object, before: null, after: { mailed: true }, reason };
      return { parameters, status: 202, entry };
    },
    refuse: closedBy(409),
  },
  eraseCustomer: {
    roles: ['operator'],
    async make(workshop) {
      const { parameters, object } = await opened(workshop);
      const before = { createdAt: new Date(monday).toISOString() };
      const entry = { action: 'customer.erase', object, before, after: null, reason };
      return { parameters, body: { confirmation: 'zoé  martin' }, entry };
    },
    refuse: async (workshop) => ({
      parameters: (await opened(workshop)).parameters,
      body: { confirmation: 'Zoé' },
      status: 400,
    }),
  },
};
