/**
 * Catalogs of any size for tests and benchmarks: always the same products for the same number, with realistic French
 * and English texts. Products and offers are generated lazily, so that half a million fit in memory.
 */

import { isSiren } from '#domain/account/company-numbers.ts';
import type {
  Catalog,
  CatalogAttribute,
  CatalogBrand,
  CatalogCategory,
  CatalogOffer,
  CatalogProduct,
  CatalogSeller,
  Texts,
} from '#domain/catalog/catalog.ts';
import { eanOf } from '#domain/catalog/catalog-rules-digits.ts';
import { noDeliveryRates } from '#domain/catalog/delivery-rate.ts';
import { inclusiveOfVat } from '#domain/money/money.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { departments } from './large-catalog-goods.ts';
import {
  colours,
  formats,
  makerKinds,
  makers,
  materials,
  qualities,
  shopSubjects,
  shops,
  uses,
  type Word,
} from './large-catalog-words.ts';

export interface LargeCatalog extends Omit<Catalog, 'products' | 'offers'> {
  products(): Generator<CatalogProduct>;
  offers(): Generator<CatalogOffer>;
}

const both = ([fr, en]: Word): Texts => ({ fr, en });

/** A pseudo-random number below `limit` that depends on the arguments only. */
function draw(limit: number, at: number, salt: number): number {
  let hash = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return ((hash ^ (hash >>> 15)) >>> 0) % limit;
}

function pick<T>(list: readonly T[], at: number, salt: number): T {
  const word = list[draw(list.length, at, salt)];
  if (word === undefined) throw new Error('nothing to pick from');
  return word;
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const goods = departments.flatMap((department) =>
  department.shelves.flatMap((shelf) =>
    shelf.goods.map((good) => ({ ...good, category: slug(good.noun[0]), shelf, department })),
  ),
);

function category(code: string, parent: string | null, position: number, name: Word): CatalogCategory {
  const description: Texts = {
    fr: `${name[0]} : notre choix pour vos envois et votre bureau.`,
    en: `${name[1]}: our choice for your shipments and your office.`,
  };
  return { code, parent, position, sites: allSites, ownRange: false, name: both(name), description, picture: null };
}

function categoryTree(): readonly CatalogCategory[] {
  return departments.flatMap((department, at) => {
    const root = `r_${slug(department.name[0])}`;
    return [
      category(root, null, at, department.name),
      ...department.shelves.flatMap((shelf, place) => {
        const code = `s_${slug(shelf.name[0])}`;
        const leaves = shelf.goods.map((good, order) => category(slug(good.noun[0]), code, order, good.noun));
        return [category(code, root, place, shelf.name), ...leaves];
      }),
    ];
  });
}

type ValueName = readonly [code: string, fr: string, en: string];

function choice(code: string, position: number, name: Word, values: readonly ValueName[]): CatalogAttribute {
  const choiceValues = values.map(([value, fr, en]) => ({ code: value, name: { fr, en }, least: null, below: null }));
  return { code, kind: 'choice', position, facet: true, unit: null, name: both(name), values: choiceValues };
}

function measureAttribute(
  code: string,
  position: number,
  name: Word,
  unit: string,
  bounds: readonly number[],
): CatalogAttribute {
  const values = [...bounds, null].map((below, at) => {
    const least = bounds[at - 1] ?? null;
    const fr =
      least === null
        ? `Moins de ${below} ${unit}`
        : below === null
          ? `${least} ${unit} et plus`
          : `${least} à ${below} ${unit}`;
    const en =
      least === null
        ? `Below ${below} ${unit}`
        : below === null
          ? `${least} ${unit} or more`
          : `${least} to ${below} ${unit}`;
    return { code: `t${at + 1}`, name: { fr, en }, least, below };
  });
  return { code, kind: 'number', position, facet: true, unit, name: both(name), values };
}

const attributes: readonly CatalogAttribute[] = [
  choice(
    'couleur',
    1,
    ['Couleur', 'Colour'],
    colours.map(([code, fr, , en]) => [code, fr, en]),
  ),
  choice('matiere', 2, ['Matière', 'Material'], materials),
  choice(
    'format',
    3,
    ['Format', 'Format'],
    formats.map((code) => [code, code.toUpperCase(), code.toUpperCase()]),
  ),
  measureAttribute('longueur', 4, ['Longueur', 'Length'], 'cm', [10, 20, 30, 50, 100]),
  measureAttribute('lot', 5, ['Quantité par lot', 'Pack size'], 'pièces', [2, 11, 51, 101]),
];

function brandsOf(count: number): readonly CatalogBrand[] {
  const targetCount = Math.min(makers.length * makerKinds.length, 24 + Math.floor(count / 1000));
  return Array.from({ length: targetCount }, (_, at) => {
    const name = `${makers[at % makers.length]} ${makerKinds[Math.floor(at / makers.length)]}`.trim();
    return {
      code: slug(name),
      name,
      description: { fr: `${name} équipe les bureaux et les envois.`, en: `${name} supplies offices and shippers.` },
    };
  });
}

function sirenOf(at: number): string {
  const start = 900_000_000 + at * 1_000;
  for (let siren = start; ; siren += 1) if (isSiren(String(siren))) return String(siren);
}

function sellersOf(count: number): readonly CatalogSeller[] {
  const targetCount = Math.min(shops.length * shopSubjects.length, 8 + Math.floor(count / 5000));
  return Array.from({ length: targetCount }, (_, at): CatalogSeller => {
    const name = `${shops[at % shops.length]} ${shopSubjects[Math.floor(at / shops.length) % shopSubjects.length]}`;
    const siren = sirenOf(at);
    return {
      code: slug(name),
      name,
      own: at === 0,
      description: { fr: `${name}, expédié de France.`, en: `${name}, shipped from France.` },
      returns: { fr: 'Retour sous 14 jours.', en: 'Returns within 14 days.' },
      returnAddress: null,
      returnTerms: { days: 0, paidBy: 'buyer' },
      deliveryRates: noDeliveryRates,
      legal: {
        companyName: `${name} SAS`,
        legalForm: 'SAS',
        registrationNumber: siren,
        registry: 'RCS Lyon',
        vatNumber: `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`,
        capital: 10_000 + at * 500,
        address: `${at + 1} rue des Envois, 69003 Lyon`,
        email: `contact@${slug(name).replaceAll('_', '-')}.example`,
        phone: `+33 4 00 00 ${String(at).padStart(2, '0')} 00`,
        mediator: 'Médiateur de la consommation de démonstration, 69003 Lyon',
      },
    };
  });
}

const packSizes = [1, 1, 1, 5, 10, 20, 25, 50, 100, 200, 500];
const siteChoices: readonly (readonly Site[])[] = [allSites, allSites, allSites, allSites, allSites, ['part'], ['pro']];
const firstDay = Date.UTC(2019, 0, 1);
const dayLength = 86_400_000;

/** Three consecutive products in every thirty are variants of one, in different colours. */
const groupOf = (at: number): number | null => (Math.floor(at / 3) % 10 === 0 ? Math.floor(at / 3) : null);

function productOf(at: number, brands: readonly CatalogBrand[]): CatalogProduct {
  const group = groupOf(at);
  const base = group === null ? at : group * 3;
  const good = pick(goods, base, 1);
  const quality = pick(qualities, base, 2);
  const colour = colours[(draw(colours.length, base, 3) + (at - base)) % colours.length] ?? colours[0];
  if (colour === undefined) throw new Error('no colours');
  const material = pick(materials, base, 4);
  const format = pick(formats, base, 5);
  const size = pick(packSizes, base, 6);
  const length = 5 + draw(1400, base, 7) / 10;
  const use = pick(uses, base, 8);
  const more = pick(uses, base, 9);
  const brand = pick(brands, base, 10);
  const gender = good.feminine ? 1 : 0;
  const fr = `${good.noun[0]} ${quality[gender]} ${colour[gender + 1]} ${format.toUpperCase()}`;
  const en = `${quality[2][0]?.toUpperCase()}${quality[2].slice(1)} ${colour[3]} ${good.noun[1].toLowerCase()} ${format.toUpperCase()}`;
  const code = `art${String(at).padStart(6, '0')}`;
  return {
    code,
    ean: eanOf(`200${String(at).padStart(9, '0')}`),
    brand: brand.code,
    categories: [good.category],
    sites: pick(siteChoices, base, 11),
    ownRange: draw(40, base, 12) === 0,
    name: { fr: `${fr} ${brand.name}`, en: `${en} ${brand.name}` },
    pack: size === 1 ? { fr: 'À l’unité', en: 'Single' } : { fr: `Lot de ${size}`, en: `Pack of ${size}` },
    summary: { fr: use[0], en: use[1] },
    description: {
      fr: `${fr}, en ${material[1]}, long de ${String(length).replace('.', ',')} cm.\n\n${use[0]} ${more[0]}`,
      en: `${en}, in ${material[2]}, ${length} cm long.\n\n${use[1]} ${more[1]}`,
    },
    keywords: {
      fr: `${good.shelf.name[0]} ${good.department.name[0]}`,
      en: `${good.shelf.name[1]} ${good.department.name[1]}`,
    },
    attributes: { couleur: colour[0], matiere: material[0], format, longueur: length, lot: size },
    pictures: [],
    vatRate: 20,
    weight: Math.max(1, Math.round(good.weight * (0.6 + draw(80, base, 13) / 100))),
    createdOn: new Date(firstDay + draw(2800, at, 14) * dayLength).toISOString().slice(0, 10),
    variant: group === null ? null : { group: `grp${group}`, attribute: 'couleur' },
  };
}

function* offersOf(at: number, product: CatalogProduct, sellers: readonly CatalogSeller[]): Generator<CatalogOffer> {
  const good = pick(goods, groupOf(at) === null ? at : Math.floor(at / 3) * 3, 1);
  const usual = Math.max(50, Math.round(good.price * (0.5 + draw(250, at, 20) / 100)));
  for (const [place, site] of product.sites.entries()) {
    const targetCount = [1, 1, 1, 2, 2, 3][draw(6, at, 21 + place)] ?? 1;
    for (let order = 0; order < Math.min(targetCount, sellers.length); order += 1) {
      const seller = sellers[(draw(sellers.length, at, 23) + order) % sellers.length];
      if (seller === undefined) return;
      const taxExclusive = Math.round(
        usual * (site === 'pro' ? 0.94 : 1) * (1 + draw(20, at, 30 + order + place * 3) / 100),
      );
      const minDays = 1 + draw(4, at, 40 + order);
      yield {
        id: `${at.toString(36)}${site === 'pro' ? 'p' : 'c'}${order}`,
        product: product.code,
        seller: seller.code,
        site,
        taxExclusive,
        taxInclusive: inclusiveOfVat(taxExclusive, product.vatRate),
        volumePrices: [],
        stock: draw(8, at, 50 + order) === 0 ? 0 : draw(400, at, 60 + order),
        delayDays: [minDays, minDays + 1 + draw(3, at, 70 + order)],
        deliveryFee: draw(3, at, 80 + order) === 0 ? 0 : 290 + draw(6, at, 90 + order) * 100,
      };
    }
  }
}

/** A catalog of `count` products, with about two and a half offers each. */
export function largeCatalog(count: number): LargeCatalog {
  const brands = brandsOf(count);
  const sellers = sellersOf(count);
  return {
    categories: categoryTree(),
    attributes,
    brands,
    sellers,
    *products() {
      for (let at = 0; at < count; at += 1) yield productOf(at, brands);
    },
    *offers() {
      for (let at = 0; at < count; at += 1) yield* offersOf(at, productOf(at, brands), sellers);
    },
  };
}

/** The same catalog, completely in memory. */
export function wholeCatalog(count: number): Catalog {
  const large = largeCatalog(count);
  return { ...large, products: [...large.products()], offers: [...large.offers()] };
}
