/**
 * The schema of `data/territories.json`: customs and VAT territories, and countries in which the postal code decides
 * the territory.
 */
import * as v from 'valibot';

const isoCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code is two capitals'));
const regionCode = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]+$/, 'a regional code is capitals and digits'));
const label = v.strictObject({ fr: v.string(), en: v.string() });
const standing = {
  /** Code of the customs and VAT area; between two places in the same area no declaration is needed. */
  area: v.string(),
  euCustoms: v.boolean(),
  euVat: v.boolean(),
  frenchVat: v.boolean(),
};

/** docs/tariffs.md, "Territories". */
export const territoryRulesSchema = v.strictObject({
  sources: v.array(v.string()),
  countries: v.array(isoCode),
  /**
   * Countries that are inside the EU's customs and VAT territory, except for their regions listed below; Monaco counts
   * as France.
   */
  euMembers: v.array(isoCode),
  frenchVat: v.array(isoCode),
  /**
   * Countries that neither belong to the EU's area nor form a separate area that is named after them. If a tariff
   * doesn't name such a country, the price of `parent` applies.
   */
  specialCountries: v.record(isoCode, v.strictObject({ ...standing, parent: v.optional(isoCode) })),
  /**
   * Families of countries in which the postal code decides the country: FR 97110 is GP. Where the code too is another
   * country's, the place has its own instead: CH 8238 is DE 78266. The longest prefix counts.
   */
  postalCountries: v.array(
    v.strictObject({
      source: v.string(),
      countries: v.array(isoCode),
      prefixes: v.record(v.string(), v.union([isoCode, v.strictObject({ country: isoCode, code: v.string() })])),
    }),
  ),
  /**
   * Parts of a country, recognised by the beginning of the postal code and by the town; if both are given, both must
   * match. If several regions match, the first one is used.
   */
  regions: v.array(
    v.strictObject({
      code: regionCode,
      country: isoCode,
      label,
      postalPrefixes: v.optional(v.array(v.string()), []),
      cities: v.optional(v.array(v.string()), []),
      /** Whether a service goes there only if its tariff names this code: that of the country isn't enough. */
      onlyIfNamed: v.optional(v.boolean(), false),
      ...standing,
    }),
  ),
});

export type TerritoryRules = v.InferOutput<typeof territoryRulesSchema>;
