import { fileURLToPath } from 'node:url';
import { type BrandOverrides, type BrandService, createBrandService } from '#server/brand/service.ts';

/** Folder of the bundled brands. */
export const brandFolder = fileURLToPath(new URL('../../data/brand/', import.meta.url));

const none: BrandOverrides = {
  providerLabel: null,
  providerLabelPro: null,
  landingLabelPart: null,
  mailFrom: null,
};

/** Loads a bundled brand by the name of its file, without the ending; by default that of Guichet. */
export function testBrand(name = 'guichet', overrides: Partial<BrandOverrides> = {}): Promise<BrandService> {
  return createBrandService({ path: `${brandFolder}${name}.json`, now: new Date(0), ...none, ...overrides });
}
