/** The reference data with its index of places; making the index takes some hundred milliseconds of processor time. */
import { buildPlaceIndex, type PlaceIndex } from '#domain/territory/place-index.ts';
import type { Preparation } from '#server/process/prepared-data.ts';
import { type ReferenceData, readReferenceData, referenceFiles } from './reference-data.ts';

export interface IndexedReferenceData extends Omit<ReferenceData, 'places'> {
  readonly index: PlaceIndex;
  readonly count: number;
}

export const indexedReferenceData = (folder: string): Preparation<IndexedReferenceData> => ({
  folder,
  sources: referenceFiles,
  async make() {
    const { places, ...data } = await readReferenceData(folder);
    return { ...data, index: buildPlaceIndex(places), count: places.length };
  },
});
