/** Which customs papers a carrier wants with a parcel, as a tariff file says (docs/tariffs.md, "Customs papers"). */
import * as v from 'valibot';

const wholeAbove0 = v.pipe(v.number(), v.integer(), v.minValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many copies are attached to the parcel, and how many the sender keeps. */
const copies = { attached: wholeAbove0, kept: v.optional(count, 0) };

const form = v.strictObject({
  form: v.picklist(['CN22', 'CN23']),
  maxGrams: v.optional(wholeAbove0),
  /** Of all articles together. */
  maxEuros: v.optional(wholeAbove0),
  maxArticles: v.optional(wholeAbove0),
  ...copies,
});

export const customsTermsSchema = v.strictObject({
  /** Forms of the UPU; a parcel travels with the first one whose limits it keeps. Empty if the carrier takes none. */
  forms: v.pipe(
    v.array(form),
    v.check((forms) => {
      const last = forms.at(-1);
      return !last || (last.maxGrams ?? last.maxEuros ?? last.maxArticles) === undefined;
    }, 'the last form has no limit'),
  ),
  /** The types of goods (`data/goods-types.json`) that need a commercial or a pro forma invoice. */
  invoice: v.optional(
    v.strictObject({ commercialFor: v.array(v.string()), proFormaFor: v.optional(v.array(v.string()), []), ...copies }),
  ),
  /** Whether the carrier sends the declaration to the customs of the destination before the parcel arrives. */
  advanceData: v.optional(v.boolean(), false),
});

export type CustomsTerms = v.InferOutput<typeof customsTermsSchema>;
