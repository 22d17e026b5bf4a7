/** The form in which a file of parcels is stored. */

import * as v from 'valibot';
import type { OwnChoice } from '#domain/batch/own-choice.ts';
import type { StoredChoice } from '#domain/batch/price-changes.ts';
import type { BatchDeparture } from '#domain/batch/read-line.ts';
import { type Strategy, strategyCodes } from '#domain/batch/strategy.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import { declarationFormSchema } from '#domain/customs/declaration-form-schema.ts';
import type { Locale } from '#domain/site/locale.ts';
import { lineFaults, type SourceLine } from '#domain/site/source-line.ts';
import { postalPlaceSchema } from '#domain/territory/postal-place.ts';
import { storedJson } from '#server/db/stored-json.ts';

export interface BatchData {
  readonly departure: BatchDeparture;
  readonly headings: readonly string[];
  /** The names under which the columns are read, in the file's order; an empty one is ignored. */
  readonly names: readonly string[];
  /** When the names were used before, if they are those that the account has given for such headings; in ISO 8601. */
  readonly rememberedAt?: string | undefined;
  /** What counts where a line has no cell, by column. */
  readonly defaults?: Readonly<Record<string, string>> | undefined;
  /** Corrected cells of columns that the file doesn't have, by line and column. */
  readonly corrected?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** How many lines of the file were joined to others, as further articles of an order. */
  readonly joined?: number | undefined;
  readonly own: OwnChoice | null;
  readonly discarded: readonly number[];
}

const strategySchema = v.object({
  code: v.picklist(strategyCodes),
  day: v.optional(v.string()),
  carrier: v.optional(v.string()),
});

export const batchDocument = storedJson<BatchData>({
  name: 'batch.data',
  schema: v.object({
    departure: v.object({ ...postalPlaceSchema.entries, collectionDate: v.string() }),
    headings: v.array(v.string()),
    names: v.array(v.string()),
    rememberedAt: v.optional(v.string()),
    defaults: v.optional(v.record(v.string(), v.string())),
    corrected: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
    joined: v.optional(v.number()),
    own: v.nullable(v.object({ base: strategySchema, picks: v.record(v.string(), v.string()) })),
    discarded: v.array(v.number()),
  }),
  upgrades: [],
});

export interface BatchPart {
  readonly lines: readonly SourceLine[];
}

export const partDocument = storedJson<BatchPart>({
  name: 'batch_part.data',
  schema: v.object({
    lines: v.array(
      v.object({ line: v.number(), cells: v.array(v.string()), fault: v.nullable(v.picklist(lineFaults)) }),
    ),
  }),
  upgrades: [],
});

export const declarationDocument = storedJson<DeclarationForm>({
  name: 'batch_declaration.data',
  schema: declarationFormSchema,
  upgrades: [],
});

type LocalText = Readonly<Record<Locale, string>>;

export interface BatchSnapshot {
  readonly strategy: Strategy | { readonly code: 'own' };
  readonly lines: readonly StoredChoice[];
  /** The chosen services by their ids, since they may not be offered any more. */
  readonly services: Readonly<Record<string, { readonly carrierName: string; readonly label: LocalText }>>;
}

export const snapshotDocument = storedJson<BatchSnapshot>({
  name: 'batch_snapshot.data',
  schema: v.object({
    strategy: v.union([strategySchema, v.object({ code: v.literal('own') })]),
    lines: v.array(
      v.object({ line: v.number(), serviceId: v.string(), taxExclusive: v.number(), taxInclusive: v.number() }),
    ),
    services: v.record(
      v.string(),
      v.object({ carrierName: v.string(), label: v.object({ fr: v.string(), en: v.string() }) }),
    ),
  }),
  upgrades: [],
});
