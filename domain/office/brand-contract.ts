/**
 * The calls about the brand: one describes the file in force, the other checks another file (docs/back-office.md,
 * "Brand").
 */
import * as v from 'valibot';
import { brandFileSchema } from '#domain/brand/brand.ts';
import { colourTokens, themes } from '#domain/brand/palette.ts';
import { defineCall } from '#domain/site/call.ts';
import { allSites } from '#domain/site/site.ts';
import { brandFileCall, checkBrandFileCall, maxBrandText } from './brand-calls.ts';

const tag = 'Back office';

const token = v.picklist(colourTokens);

const pairSchema = v.object({
  front: token,
  ground: token,
  site: v.picklist(allSites),
  theme: v.picklist(themes),
  /** Contrast ratio of WCAG, from 1 to 21. */
  ratio: v.number(),
  minimum: v.number(),
  /** As `#rrggbb`. */
  frontColour: v.string(),
  groundColour: v.string(),
});
export type BrandPair = v.InferOutput<typeof pairSchema>;

const { name, professionalName, languages, legal, contact, mail } = brandFileSchema.entries;

const brandFactsSchema = v.object({
  name,
  professionalName,
  languages,
  legal,
  contact,
  mail,
  /**
   * The carriers that the file names or, if it names none, all that have prices; `name` is empty if a named carrier has
   * no prices at present.
   */
  carriers: v.array(v.object({ code: v.string(), name: v.string() })),
  mark: v.object({ viewBox: v.string(), body: v.string() }),
  /** Null if the brand uses the shop's own font. */
  font: v.nullable(v.object({ family: v.string(), licence: v.string(), files: v.number(), bytes: v.number() })),
  changedColours: v.array(token),
  pairs: v.array(pairSchema),
});
export type BrandFacts = v.InferOutput<typeof brandFactsSchema>;

export const brandFileContract = defineCall(brandFileCall, {
  summary: 'What the brand’s file says, with the contrast of its colours.',
  tag,
  access: 'staff',
  answers: {
    200: v.object({
      fileName: v.string(),
      /** When the file was read, ISO 8601. */
      readAt: v.string(),
      /** Names of the environment variables that are set and take precedence over the file. */
      overriddenBy: v.array(v.string()),
      brand: brandFactsSchema,
    }),
  },
});

export const checkBrandFileContract = defineCall(checkBrandFileCall, {
  summary: 'Checks the text of another brand’s file as at start. Changes nothing.',
  tag,
  access: 'staff',
  body: v.object({ text: v.pipe(v.string(), v.maxLength(maxBrandText)) }),
  answers: {
    200: v.object({
      /** Faults as `file:line:column keys reason`; empty if the shop would start with the file. */
      faults: v.array(v.string()),
      /** Null if the file has faults. */
      brand: v.nullable(brandFactsSchema),
    }),
  },
});

export const brandOfficeCalls = [brandFileContract, checkBrandFileContract] as const;
