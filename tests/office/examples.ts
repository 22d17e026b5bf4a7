import type { officeCalls } from '#domain/office/contract.ts';
import type { ExamplesOf } from './example.ts';
import { importFileExamples } from './import-examples.ts';
import { orderDownloadExamples } from './orders-examples.ts';
import { sendingCallExamples } from './sending-examples.ts';
import { uploadedTariff } from './tariffs-examples.ts';

const roles = ['operator'] as const;

/** An example of every call of the back office. Slices whose calls change something have a file of their own. */
export const officeExamples: ExamplesOf<typeof officeCalls> = {
  ...orderDownloadExamples,
  ...sendingCallExamples,
  ...importFileExamples,
  catalogTable: { roles: ['operator', 'editor'], make: async () => ({ parameters: { table: 'brands' } }) },
  numbersFile: { roles },
  simulationFile: { roles, make: async (workshop) => ({ parameters: { id: (await uploadedTariff(workshop)).id } }) },
  searchesFile: { roles: ['operator', 'editor'] },
  auditFile: { roles },
  accountingFile: {
    roles,
    async make() {
      const period = { from: '2026-11-01', to: '2026-11-30' };
      const after = { table: 'payments', ...period, site: null };
      const entry = { action: 'accounting.export', object: 'accounting', before: null, after };
      return { parameters: { table: 'payments' }, query: `?${new URLSearchParams(period)}`, entry };
    },
    refuse: async () => ({ parameters: { table: 'documents' }, query: '?from=hier', status: 400 }),
  },
};
