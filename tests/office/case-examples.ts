import { expect } from 'vitest';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { catalogExamples } from './catalog-examples.ts';
import { claimExamples } from './claims-examples.ts';
import { contentExamples, redirectExamples } from './content-examples.ts';
import { customerExamples } from './customers-examples.ts';
import type { CaseExamples } from './example.ts';
import { importExamples } from './import-examples.ts';
import { mailExamples } from './mails-examples.ts';
import { mediaExamples } from './media-examples.ts';
import { orderExamples } from './orders-examples.ts';
import { pointsExamples } from './points-examples.ts';
import { promotionExamples } from './promotion-examples.ts';
import { refundExamples } from './refunds-examples.ts';
import { searchExamples } from './searches-examples.ts';
import { sendingExamples, staffKeyExamples } from './sending-examples.ts';
import { structureExamples } from './structure-examples.ts';
import { tariffExamples } from './tariffs-examples.ts';
import { teamExamples } from './team-examples.ts';
import { withdrawalExamples } from './withdrawals-examples.ts';

const roles = ['operator'] as const;
const everyRole = ['operator', 'editor', 'support'] as const;

/** An example of every use case of the back office, from which its tests are generated. */
export const caseExamples: CaseExamples<OfficeUseCases> = {
  member: { read: { roles: everyRole } },
  accounting: { read: { roles, make: async () => ({ input: {} }) } },
  audit: { list: { roles, make: async () => ({ input: {} }) } },
  disputes: { list: { roles } },
  points: pointsExamples,
  content: contentExamples,
  redirects: redirectExamples,
  media: mediaExamples,
  carriers: {
    list: { roles },
    try: {
      roles,
      async make() {
        const isGood = { isGood: true, milliseconds: expect.any(Number), services: expect.any(Number) };
        const after = { ...isGood, reason: null, detail: '' };
        return { input: 'POFR', entry: { action: 'carrier.try', object: 'carrier:POFR', before: null, after } };
      },
      refuse: async () => ({ input: 'NONE', status: 404 }),
    },
  },
  brand: { read: { roles }, check: { roles, make: async () => ({ input: { text: '{}' } }) } },
  jobs: {
    list: { roles },
    run: {
      roles,
      async make() {
        const after = { count: 0, error: '' };
        return { input: 'publication', entry: { action: 'job.run', object: 'job:publication', before: null, after } };
      },
      refuse: async () => ({ input: 'nothing', status: 404 }),
    },
  },
  customers: customerExamples,
  mails: mailExamples,
  catalog: catalogExamples,
  catalogImports: importExamples,
  structure: structureExamples,
  numbers: { read: { roles, make: async () => ({ input: {} }) } },
  searches: searchExamples,
  orders: orderExamples,
  promotions: promotionExamples,
  refunds: refundExamples,
  claims: claimExamples,
  sending: sendingExamples,
  staffKeys: staffKeyExamples,
  team: teamExamples,
  withdrawals: withdrawalExamples,
  tariffs: tariffExamples,
  find: {
    objects: { roles: everyRole, make: async () => ({ input: { term: 'carton' } }) },
    sealTerm: { roles: everyRole, make: async () => ({ input: 'zoe@example.fr' }) },
    openTerm: {
      roles: everyRole,
      make: async ({ officeAsCaller }) => ({ input: await officeAsCaller.find.sealTerm('zoe@example.fr') }),
    },
  },
  flags: {
    list: { roles },
    change: {
      roles,
      async make({ office }) {
        await office.flags.change({ name: 'journey', site: 'pro', isOpen: true });
        return {
          input: { name: 'journey', site: 'pro', isOpen: false, reason: 'tarifs à vérifier' },
          entry: {
            action: 'flag.close',
            object: 'flag:journey:pro',
            before: { isOpen: true },
            after: { isOpen: false },
            reason: 'tarifs à vérifier',
          },
        };
      },
      refuse: async () => ({ input: { name: 'journey', site: 'pro', isOpen: false }, status: 400 }),
    },
  },
};
