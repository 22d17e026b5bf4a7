/**
 * Small tariff files for tests of the rules: one carrier, with France and Belgium near and the rest of the world far.
 */
import type * as v from 'valibot';
import { compileTariffs } from '#domain/tariff/compile.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { readTariffFile, type TariffFile, type tariffFileSchema } from '#domain/tariff/tariff-file.ts';
import { shippedTerritories } from './tariffs.ts';

type Input = v.InferInput<typeof tariffFileSchema>;
export type ServiceInput = Input['services'][number];
export type ZoneInput = Input['zones'][string];

/** Changes to the file, and to its only service. */
export interface TariffChanges extends Partial<Omit<Input, 'services'>> {
  readonly service?: Partial<ServiceInput>;
  readonly services?: ServiceInput[];
}

export const label = (fr: string, en = fr) => ({ fr, en });

export const nearAndFar = {
  NEAR: { label: label('près', 'near'), countries: ['FR', 'BE'], vat: 20 },
  FAR: { label: label('loin', 'far'), countries: '*', exclude: ['US'], vat: 0 },
} satisfies Input['zones'];

/** `Plain`: near 5 € up to 500 g and 7,50 € up to 1 kg, far 20 € up to 1 kg, without VAT. */
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

/** A tariff file as its JSON value. */
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

/** A tariff file that fits the schema; its content isn't checked. */
export function aTariffFile(changes: TariffChanges = {}): TariffFile {
  const result = readTariffFile(aTariffInput(changes));
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.file;
}

/** The compiled tariffs of such files, with the territories of `data/`. */
export function smallTariffs(...files: TariffChanges[]): CompiledTariffs {
  return compileTariffs(
    files.map((changes) => aTariffFile(changes)),
    shippedTerritories(),
  );
}
