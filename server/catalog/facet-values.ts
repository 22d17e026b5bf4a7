/** Names of facets and their values, and validation of a query's choices (docs/requirements.md SHOP-2). */
import type { Code, Texts } from '#domain/catalog/catalog.ts';
import { choicesOf, facetValuesOf } from '#domain/catalog/list-address.ts';
import { facetNames } from '#domain/catalog/list-names.ts';
import { inStockValue, priceBands, sendingBands } from '#domain/catalog/price-bands.ts';
import type { FacetChoice } from '#domain/catalog/product-query.ts';
import type { Structure } from './structure.ts';

const same = (text: string): Texts => ({ fr: text, en: text });

/** The name of a facet, and a function that returns the name of one of its values; undefined for an unknown value. */
export interface NamedFacet {
  readonly name: Texts;
  valueName(code: Code): Texts | undefined;
}

const bandNames = new Map(priceBands.map(({ code, name }) => [code, name]));
const sendingBandNames = new Map(sendingBands.map(({ code, name }) => [code, name]));

/**
 * Every facet by its code: the built-in ones, then attributes used as facets. `carrierName` returns the name of a carrier
 * that has tariffs.
 */
export function namedFacets(
  { attributes, brands, sellers }: Structure,
  carrierName: (code: string) => string | undefined,
): ReadonlyMap<Code, NamedFacet> {
  const nameIn = (records: ReadonlyMap<Code, { readonly name: string }>) => (code: Code) => {
    const record = records.get(code);
    return record && same(record.name);
  };
  const builtIn: [Code, NamedFacet][] = [
    ['marque', { name: facetNames.marque, valueName: nameIn(brands) }],
    ['vendeur', { name: facetNames.vendeur, valueName: nameIn(sellers) }],
    ['prix', { name: facetNames.prix, valueName: (code) => bandNames.get(code) }],
    ['envoi', { name: facetNames.envoi, valueName: (code) => sendingBandNames.get(code) }],
    [
      'transporteur',
      {
        name: facetNames.transporteur,
        valueName(code) {
          const name = carrierName(code);
          return name === undefined ? undefined : same(name);
        },
      },
    ],
    [
      'disponible',
      {
        name: facetNames.disponible,
        valueName: (code) => (code === inStockValue.code ? inStockValue.name : undefined),
      },
    ],
  ];
  const ofAttributes = [...attributes.values()]
    .filter(({ facet }) => facet)
    .map(({ code, name, values }): [Code, NamedFacet] => {
      const names = new Map(values.map((value) => [value.code, value.name]));
      return [code, { name, valueName: (value) => names.get(value) }];
    });
  return new Map([...builtIn, ...ofAttributes]);
}

/** The valid choices in the order in which URLs list them; unknown facets and values are ignored, as in OCC. */
export function knownChoices(
  choices: readonly FacetChoice[],
  facets: ReadonlyMap<Code, NamedFacet>,
): readonly FacetChoice[] {
  const validChoices = choices.map(({ facet, values }) => ({
    facet,
    values: values.filter((value) => facets.get(facet)?.valueName(value) !== undefined),
  }));
  return choicesOf(facetValuesOf(validChoices));
}
