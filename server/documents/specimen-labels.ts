/** The embedded provider: labels marked as specimens, with numbers that can't be those of real items. */

import { labelDataOf } from '#domain/documents/label-data.ts';
import { type S10Series, S10SeriesExhaustedError, s10Number } from '#domain/documents/s10.ts';
import type { LabelProvider, LabelPurchase, ParcelToLabel, ProvidedDocument } from './label-provider.ts';

export interface SpecimenSettings {
  readonly series: S10Series;
  readonly author: string;
  /** The position in the series, from 0, of the number for a purchase; always the same for the same key of a purchase. */
  readonly positionOf: (key: string) => Promise<number>;
}

async function documentsOf(
  { parcel, madeAt, ...facts }: ParcelToLabel,
  number: string,
  { author }: SpecimenSettings,
): Promise<readonly ProvidedDocument[]> {
  const { labelFormats, makeLabels } = await import('./make-labels.ts');
  const label = labelDataOf(parcel, { ...facts, number, specimen: true });
  const making = { author, madeAt };
  const labels = labelFormats.map(async (format) => ({
    type: 'LABEL' as const,
    format: format as string,
    bytes: await makeLabels([label], format, making),
  }));
  return Promise.all(labels);
}

async function buySpecimen(parcel: ParcelToLabel, key: string, settings: SpecimenSettings): Promise<LabelPurchase> {
  const number = s10Number(settings.series, await settings.positionOf(key));
  const documents = await documentsOf(parcel, number, settings);
  return { outcome: 'bought', number, partnerNumber: null, documents };
}

/**
 * Creates the provider of specimens. The same key, parcel and time give the same number and the same bytes, so that a
 * purchase can be repeated.
 */
export function createSpecimenLabels(settings: SpecimenSettings): LabelProvider {
  return {
    name: 'specimen',
    isRepeatable: true,
    close: async () => {},
    async buy(parcel, key) {
      try {
        return await buySpecimen(parcel, key, settings);
      } catch (error) {
        if (error instanceof S10SeriesExhaustedError)
          return { outcome: 'refused', messages: [{ code: error.name, text: error.message }], isTransient: false };
        // Nothing has left this process, so no label can exist.
        const text = error instanceof Error ? error.name : 'unknown';
        return { outcome: 'refused', messages: [{ code: 'NOT_MADE', text }], isTransient: true };
      }
    },
  };
}
