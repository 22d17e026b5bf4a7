/** Arbitrary valid catalogs, with any texts, for property tests of files. */
import fc from 'fast-check';
import {
  type Catalog,
  type CatalogAttribute,
  type CatalogOffer,
  type CatalogProduct,
  productVatRates,
} from '#domain/catalog/catalog.ts';
import { eanOf } from '#domain/catalog/catalog-rules-digits.ts';
import { inclusiveOfVat } from '#domain/money/money.ts';
import { allSites, type Site } from '#domain/site/site.ts';

// Includes characters that files quote, split or escape.
const sign = fc.oneof(
  fc.constantFrom(...'",;|=\\/ \'’«»\u00A0éœ€0a-+@#n'),
  fc.string({ unit: 'grapheme', maxLength: 1 }),
);
const clean = (text: string) => text.normalize('NFC').trim();
const isClean = (text: string) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();

const line = (maxCount: number) =>
  fc
    .array(sign, { maxLength: maxCount })
    .map((signs) => clean(signs.join('')).slice(0, maxCount).trim())
    .filter(isClean);
const neededLine = (maxCount: number) => line(maxCount).map((text) => text || 'x');
const paragraphs = fc.array(line(30), { maxLength: 4 }).map((lines) => clean(lines.join('\n')));
const inLanguages = (text: fc.Arbitrary<string>) => fc.record({ fr: text, en: text });
const code = fc
  .array(fc.constantFrom(...'abz019_'), { minLength: 1, maxLength: 12 })
  .map((signs) => `c${signs.join('')}`);
const codes = (maxCount: number) => fc.uniqueArray(code, { minLength: 1, maxLength: maxCount });
const position = fc.nat(1_000_000);
const sites = fc.constantFrom<readonly Site[]>(['part'], ['pro'], allSites);
const measure = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000);

const categories = codes(5).chain((all) =>
  fc.tuple(
    ...all.map((own, at) =>
      fc.record({
        code: fc.constant(own),
        parent: fc.constantFrom(null, ...all.slice(0, at)),
        position,
        sites,
        ownRange: fc.boolean(),
        name: inLanguages(neededLine(60)),
        description: inLanguages(paragraphs),
        picture: fc.option(code),
      }),
    ),
  ),
);

const attribute = (own: string): fc.Arbitrary<CatalogAttribute> =>
  fc
    .record({ kind: fc.constantFrom('choice', 'number'), bounds: codes(4), unit: fc.option(neededLine(8)) })
    .chain(({ kind, bounds, unit }) =>
      fc.record({
        code: fc.constant(own),
        kind: fc.constant(kind),
        position,
        facet: fc.boolean(),
        unit: fc.constant(unit),
        name: inLanguages(neededLine(40)),
        values: fc.tuple(
          ...bounds.map((value, at) =>
            fc.record({
              code: fc.constant(value),
              name: inLanguages(neededLine(40)),
              least: fc.constant(kind === 'number' ? at * 10.5 : null),
              below: fc.constant(kind === 'number' && at < bounds.length - 1 ? (at + 1) * 10.5 : null),
            }),
          ),
        ),
      }),
    );
const attributes = codes(4).chain((all) => fc.tuple(...all.map(attribute)));

const brands = codes(4).chain((all) =>
  fc.tuple(
    ...all.map((own) =>
      fc.record({ code: fc.constant(own), name: neededLine(60), description: inLanguages(paragraphs) }),
    ),
  ),
);

const legal = fc.record({
  companyName: neededLine(60),
  legalForm: neededLine(20),
  registrationNumber: fc.constantFrom('732829320', '356000000'),
  registry: neededLine(40),
  vatNumber: fc.constant('FR40303265045'),
  capital: fc.option(fc.nat(1_000_000)),
  address: neededLine(80),
  email: fc.constant('contact@exemple.fr'),
  phone: fc.constantFrom('+33 1 23 45 67 89', '0123456789'),
  mediator: neededLine(60),
});
const rates = fc
  .uniqueArray(fc.tuple(fc.nat(50_000), fc.nat(2000)), { maxLength: 3, selector: ([from]) => from })
  .map((pairs) => {
    const fees = pairs.map(([, fee]) => fee).toSorted((one, other) => one - other);
    const froms = pairs.map(([from]) => from).toSorted((one, other) => one - other);
    return froms.map((from, at) => ({ from: at === 0 ? 0 : from, fee: fees[at] ?? 0 }));
  });

const sellers = codes(3).chain((all) =>
  fc.tuple(
    ...all.map((own) =>
      fc.record({
        code: fc.constant(own),
        name: neededLine(60),
        own: fc.boolean(),
        description: inLanguages(paragraphs),
        returns: inLanguages(paragraphs),
        returnAddress: fc.option(neededLine(80)),
        deliveryRates: fc.record({ mainland: rates, corsica: rates }),
        returnTerms: fc.record({ days: fc.nat(365), paidBy: fc.constantFrom('buyer' as const, 'seller' as const) }),
        legal,
      }),
    ),
  ),
);

const anyValue = (own: CatalogAttribute): fc.Arbitrary<string | number> =>
  own.kind === 'number' ? measure : fc.constantFrom(...own.values.map((value) => value.code));
const valuesOf = (known: readonly CatalogAttribute[]): fc.Arbitrary<CatalogProduct['attributes']> =>
  fc
    .subarray([...known])
    .chain((some) =>
      fc.tuple(...some.map((own) => anyValue(own).map((value): [string, string | number] => [own.code, value]))),
    )
    .map((entries) => Object.fromEntries(entries));

const productOf = (
  parts: Omit<Catalog, 'products' | 'offers'>,
  own: string,
  at: number,
): fc.Arbitrary<CatalogProduct> =>
  fc.record({
    code: fc.constant(`${own}-${at}`),
    ean: fc.constantFrom(null, eanOf(`2${String(at).padStart(11, '0')}`)),
    brand: fc.constantFrom(...parts.brands.map((brand) => brand.code)),
    categories: fc.uniqueArray(fc.constantFrom(...parts.categories.map((category) => category.code)), { minLength: 1 }),
    sites,
    ownRange: fc.boolean(),
    name: inLanguages(neededLine(60)),
    pack: inLanguages(line(30)),
    summary: inLanguages(line(60)),
    description: inLanguages(paragraphs),
    keywords: inLanguages(line(40)),
    attributes: valuesOf(parts.attributes),
    pictures: fc.uniqueArray(code, { maxLength: 3 }),
    vatRate: fc.constantFrom(...productVatRates),
    weight: fc.nat(10_000_000),
    createdOn: fc.nat(20_000).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
    variant: fc.constant(null),
  });

/** The prices of an offer in cents: each volume price is a cent below the one before, down to one cent. */
function pricesOf(taxExclusive: number, starts: readonly number[], vatRate: number) {
  const priceOf = (cents: number) => ({ taxExclusive: cents, taxInclusive: inclusiveOfVat(cents, vatRate) });
  const volumePrices = starts
    .toSorted((one, other) => one - other)
    .slice(0, taxExclusive - 1)
    .map((from, at) => ({ from, ...priceOf(taxExclusive - 1 - at) }));
  return { ...priceOf(taxExclusive), volumePrices };
}

const offersOf = (products: readonly CatalogProduct[], sellerCodes: readonly string[]): fc.Arbitrary<CatalogOffer[]> =>
  fc.tuple(
    ...products.map((product, at) =>
      fc
        .record({
          id: fc.constant(`o${at}`),
          product: fc.constant(product.code),
          seller: fc.constantFrom(...sellerCodes),
          site: fc.constantFrom(...product.sites),
          taxExclusive: fc.integer({ min: 1, max: 1_000_000 }),
          starts: fc.uniqueArray(fc.integer({ min: 2, max: 999 }), { maxLength: 3 }),
          stock: fc.nat(1_000_000),
          delayDays: fc.tuple(fc.nat(9), fc.integer({ min: 9, max: 90 })),
          deliveryFee: fc.nat(10_000),
        })
        .map(({ starts, ...offer }) => ({ ...offer, ...pricesOf(offer.taxExclusive, starts, product.vatRate) })),
    ),
  );

/** Any small catalog that the rules accept. */
export const anyCatalog: fc.Arbitrary<Catalog> = fc.record({ categories, attributes, brands, sellers }).chain((parts) =>
  codes(4)
    .chain((all) => fc.tuple(...all.map((own, at) => productOf(parts, own, at))))
    .chain((products) =>
      offersOf(
        products,
        parts.sellers.map((seller) => seller.code),
      ).map((offers) => ({ ...parts, products, offers })),
    ),
);
