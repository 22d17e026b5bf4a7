import { expect } from 'vitest';
import type { officeCalls } from '#domain/office/contract.ts';
import { catalogExamples } from './catalog-examples.ts';
import { contentExamples } from './content-examples.ts';
import type { ExamplesOf } from './example.ts';
import { importExamples } from './import-examples.ts';
import { mediaExamples } from './media-examples.ts';
import { ordersExamples } from './orders-examples.ts';
import { pointsExamples } from './points-examples.ts';
import { productExamples } from './product-examples.ts';
import { refundsExamples } from './refunds-examples.ts';
import { searchesExamples } from './searches-examples.ts';
import { tariffsExamples } from './tariffs-examples.ts';
import { withdrawalsExamples } from './withdrawals-examples.ts';

const roles = ['operator'] as const;

/** An example of every call of the back office. Slices whose calls change something have a file of their own. */
export const officeExamples: ExamplesOf<typeof officeCalls> = {
  ...catalogExamples,
  ...productExamples,
  ...contentExamples,
  ...tariffsExamples,
  ...ordersExamples,
  ...refundsExamples,
  ...withdrawalsExamples,
  ...mediaExamples,
  ...importExamples,
  ...searchesExamples,
  ...pointsExamples,
  numbers: { roles },
  numbersFile: { roles },
  auditFile: { roles },
  carriers: { roles },
  tryCarrier: {
    roles,
    async make() {
      const after = {
        isGood: true,
        milliseconds: expect.any(Number),
        services: expect.any(Number),
        reason: null,
        detail: '',
      };
      const entry = { action: 'carrier.try', object: 'carrier:POFR', before: null, after };
      return { parameters: { carrier: 'POFR' }, entry };
    },
    refuse: async () => ({ parameters: { carrier: 'NONE' }, status: 404 }),
  },
  brandFile: { roles },
  checkBrandFile: {
    roles,
    changesNothing: 'It reads the text that it is sent.',
    make: async () => ({ body: { text: '{}' } }),
  },
};
