/** Facets and their values by name, and which of a query's choices there are (docs/requirements.md SHOP-2). */
import type { Code, Texts } from '#domain/catalog/catalogue.ts';
import { choicesOf, facetValuesOf } from '#domain/catalog/list-address.ts';
import { facetNames } from '#domain/catalog/list-names.ts';
import { inStockValue, priceBands } from '#domain/catalog/price-bands.ts';
import type { FacetChoice } from '#domain/catalog/product-query.ts';
import type { Structure } from './structure.ts';

const same = (text: string): Texts => ({ fr: text, en: text });

/** A facet: its name, and the name of a value; undefined for values that there aren't. */
export interface NamedFacet {
  readonly name: Texts;
  valueName(code: Code): Texts | undefined;
}

const bandNames = new Map(priceBands.map(({ code, name }) => [code, name]));

/** Every facet by its code: the built-in ones, then attributes that are facets. */
export function namedFacets({ attributes, brands, sellers }: Structure): ReadonlyMap<Code, NamedFacet> {
  const named = (names: ReadonlyMap<Code, { readonly name: string }>) => (code: Code) => {
    const found = names.get(code);
    return found && same(found.name);
  };
  const builtIn: [Code, NamedFacet][] = [
    ['marque', { name: facetNames.marque, valueName: named(brands) }],
    ['vendeur', { name: facetNames.vendeur, valueName: named(sellers) }],
    ['prix', { name: facetNames.prix, valueName: (code) => bandNames.get(code) }],
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

/** The choices that there are, in the one order of addresses: unknown facets and values are as if not asked for, as in OCC. */
export function knownChoices(
  choices: readonly FacetChoice[],
  facets: ReadonlyMap<Code, NamedFacet>,
): readonly FacetChoice[] {
  const known = choices.map(({ facet, values }) => ({
    facet,
    values: values.filter((value) => facets.get(facet)?.valueName(value) !== undefined),
  }));
  return choicesOf(facetValuesOf(known));
}
