/** Small tariff files for tests of the rules: one carrier, France and Belgium near, the rest of the world far. */
import type * as v from 'valibot';
import { compileTariffs } from '#domain/tariff/compile.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { readTariffFile, type TariffFile, type tariffFileSchema } from '#domain/tariff/grid.ts';
import { shippedTerritories } from './tariffs.ts';

type Input = v.InferInput<typeof tariffFileSchema>;
export type ServiceInput = Input['services'][number];
export type ZoneInput = Input['zones'][string];

/** What a test is about: keys of the file, and keys of its one service. */
export interface TariffChanges extends Partial<Omit<Input, 'services'>> {
  readonly service?: Partial<ServiceInput>;
  readonly services?: ServiceInput[];
}

export const label = (fr: string, en = fr) => ({ fr, en });

export const nearAndFar = {
  NEAR: { label: label('près', 'near'), countries: ['FR', 'BE'], vat: 20 },
  FAR: { label: label('loin', 'far'), countries: '*', exclude: ['US'], vat: 0 },
} satisfies Input['zones'];

/** `Plain`: 5 € up to 500 g and 7,50 € up to 1 kg near, 20 € up to 1 kg far, without VAT. */
export function aService(changes: Partial<ServiceInput> = {}): ServiceInput {
  return {
    code: 'Plain',
    label: label('Simple', 'Plain'),
    serviceType: 'HOME',
    deliveryMode: 'HOME',
    depositModes: ['POST_OFFICE'],
    characteristics: ['TRACKED'],
    guaranteed: false,
    workingWeek: 'MON_SAT',
    delayDays: { NEAR: 2, FAR: 9 },
    bands: {
      NEAR: [
        { maxGrams: 500, price: 5 },
        { maxGrams: 1000, price: 7.5 },
      ],
      FAR: [{ maxGrams: 1000, price: 20 }],
    },
    limits: { maxGrams: 30_000 },
    transport: { NEAR: 'ROAD', FAR: 'ROAD' },
    ...changes,
  };
}

/** The value of a file as it stands in its JSON. */
export function aTariffInput({ service, services = [aService(service)], ...changes }: TariffChanges = {}): Input {
  return {
    carrier: { code: 'TEST', name: 'Essai' },
    audience: 'both',
    currency: 'EUR',
    validFrom: '2026-01-01',
    validTo: null,
    status: 'official',
    taxBasis: 'HT',
    sources: [{ what: 'made up for tests' }],
    origins: ['FR'],
    zones: nearAndFar,
    co2: {
      status: 'demo',
      source: label('essai', 'test'),
      modes: { ROAD: { label: label('route', 'road'), gramsPerTonneKm: 100 } },
    },
    ...changes,
    services,
  };
}

/** A file that was read; its contents aren't checked. */
export function aTariffFile(changes: TariffChanges = {}): TariffFile {
  const read = readTariffFile(aTariffInput(changes));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.file;
}

/** Tariffs of such files on the territories of `data/`. */
export function smallTariffs(...files: TariffChanges[]): CompiledTariffs {
  return compileTariffs(
    files.map((changes) => aTariffFile(changes)),
    shippedTerritories(),
  );
}
