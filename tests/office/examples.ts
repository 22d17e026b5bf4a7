import type { officeCalls } from '#domain/office/contract.ts';
import { catalogExamples } from './catalog-examples.ts';
import type { ExamplesOf } from './example.ts';
import { importExamples } from './import-examples.ts';
import { orderDownloadExamples } from './orders-examples.ts';
import { productExamples } from './product-examples.ts';
import { uploadedTariff } from './tariffs-examples.ts';

const roles = ['operator'] as const;

/** An example of every call of the back office. Slices whose calls change something have a file of their own. */
export const officeExamples: ExamplesOf<typeof officeCalls> = {
  ...catalogExamples,
  ...productExamples,
  ...orderDownloadExamples,
  ...importExamples,
  numbersFile: { roles },
  simulationFile: { roles, make: async (workshop) => ({ parameters: { id: (await uploadedTariff(workshop)).id } }) },
  searchesFile: { roles: ['operator', 'editor'] },
  auditFile: { roles },
};
