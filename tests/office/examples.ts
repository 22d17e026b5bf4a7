import type { officeCalls } from '#domain/office/contract.ts';
import { catalogExamples } from './catalog-examples.ts';
import { contentExamples } from './content-examples.ts';
import { customersExamples } from './customers-examples.ts';
import type { ExamplesOf } from './example.ts';
import { tariffsExamples } from './tariffs-examples.ts';

const roles = ['operator'] as const;

/** Calls that are older than this table and have no example yet; `server/office/office.test.ts` checks their roles. */
const withoutExample = [
  'disputes',
  'redirects',
  'saveRedirect',
  'removeRedirect',
  'staffOrders',
  'staffOrdersFile',
  'staffOrder',
  'staffOrderDocument',
  'staffCancelOrder',
  'staffWaiting',
  'staffMails',
  'staffMail',
  'resendMail',
  'correctMail',
  'media',
  'uploadMedia',
  'replaceMedia',
  'describeMedia',
  'removeMedia',
  'versionChecks',
  'carriers',
  'tryCarrier',
  'catalogImports',
  'uploadCatalog',
  'catalogFaults',
  'stopCatalogImport',
  'applyCatalogImport',
  'undoCatalogImport',
  'orderRefunds',
  'makeRefund',
  'askRefund',
  'declineRefund',
  'partCreditNote',
] as const;
type WithoutExample = (typeof withoutExample)[number];

/** Whether a call has no example yet. */
export const isWithoutExample = (name: string): name is WithoutExample => withoutExample.some((each) => each === name);

/** An example of every call of the back office. Slices whose calls change something have a file of their own. */
export const officeExamples: Omit<ExamplesOf<typeof officeCalls>, WithoutExample> = {
  ...catalogExamples,
  ...contentExamples,
  ...tariffsExamples,
  ...customersExamples,
  staffMember: { roles: ['operator', 'editor', 'support'] },
  numbers: { roles },
  numbersFile: { roles },
  auditLog: { roles },
  brandFile: { roles },
  checkBrandFile: {
    roles,
    changesNothing: 'It reads the text that it is sent.',
    make: async () => ({ body: { text: '{}' } }),
  },
  jobs: { roles },
  runJob: {
    roles,
    async make() {
      const after = { count: 0, error: '' };
      return { parameters: { name: 'mails' }, entry: { action: 'job.run', object: 'job:mails', before: null, after } };
    },
    refuse: async () => ({ parameters: { name: 'nothing' }, status: 404 }),
  },
  flags: { roles },
  changeFlag: {
    roles,
    async make({ ask }) {
      await ask('PUT', '/api/gestion/flags/payment/part', { isOpen: true });
      const parameters = { name: 'payment', site: 'part' };
      return {
        parameters,
        body: { isOpen: false, reason: 'panne de la banque' },
        entry: {
          action: 'flag.close',
          object: 'flag:payment:part',
          before: { isOpen: true },
          after: { isOpen: false },
          reason: 'panne de la banque',
        },
      };
    },
    refuse: async () => ({ parameters: { name: 'payment', site: 'part' }, body: { isOpen: false }, status: 400 }),
  },
};
