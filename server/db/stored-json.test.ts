import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { StoredJsonError, storedJson } from './stored-json.ts';

const parcels = storedJson({
  name: 'parcel.data',
  schema: v.object({ grams: v.number(), fragile: v.boolean(), note: v.optional(v.string()) }),
  upgrades: [
    ({ kilograms, ...rest }) => ({ ...rest, grams: Number(kilograms) * 1000 }),
    (document) => ({ fragile: false, ...document }),
  ],
});

const read = (stored: object) => parcels.read(stored);

describe('a stored document', () => {
  test('is written with the current version, which isn’t part of the value that is read', () => {
    const text = parcels.write({ grams: 250, fragile: true });
    expect(JSON.parse(text)).toEqual({ schemaVersion: 3, grams: 250, fragile: true });
    expect(read(JSON.parse(text))).toEqual({ grams: 250, fragile: true });
  });

  test.each([
    ['from before versions were marked', { kilograms: 0.25 }],
    ['of version 1', { schemaVersion: 1, kilograms: 0.25 }],
    ['of version 2', { schemaVersion: 2, grams: 250 }],
    ['of version 3', { schemaVersion: 3, grams: 250, fragile: false }],
    ['of a later version, with an additional field', { schemaVersion: 4, grams: 250, fragile: false, cubed: true }],
  ])('%s is read as a current one', (_of, stored) => {
    expect(read(stored)).toEqual({ grams: 250, fragile: false });
  });

  test('that fits no version is an error with the place of the fault and without its value', () => {
    const broken = () => read({ schemaVersion: 3, grams: 'Zoé Martin', fragile: true });
    expect(broken).toThrow(StoredJsonError);
    expect(broken).toThrow("parcel.data, version 3, doesn't fit at grams");
    expect(broken).not.toThrow(/Zoé/);
  });
});
