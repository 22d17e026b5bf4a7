/** English messages about faults in a catalog's files: what is wrong, and what to do (docs/requirements.md SHOP-6). */
import type { Message } from '#domain/errors/message.ts';
import type { CatalogFaultKey } from './catalog-messages-fr.ts';

const euros = (cents: unknown) => (Number(cents) / 100).toFixed(2);

export const catalogMessagesEn = {
  noFile:
    'the folder has no table of the catalog. Name the files categories, attributes, attribute-values, brands, sellers, products or offers (.csv or .xlsx).',
  oldWorkbook:
    'this is a workbook of an old Excel, or one with a password. Save it as .xlsx without a password, or as CSV.',
  noWorkbook: 'this is no readable Excel workbook, or larger than 64 MB when unpacked. Save it as CSV.',
  tooLarge: (p) => `the file is larger than ${p.limit}\u00A0MB. Give a folder of CSV files instead.`,
  json: (p) => `this is not JSON (${p.given}). Correct it there.`,
  sections:
    'an object of one or more of the six lists categories, attributes, brands, sellers, products and offers is needed, each in square brackets.',
  unknownSection: 'there is no such list. Remove it or correct its name.',
  csv: (p) => `the rest of the file cannot be read (${p.given}). Check the quotes of this line.`,
  columnMissing: 'this column is missing. Add it, empty if there is nothing to say.',
  columnUnknown: 'there is no such column. Remove it or correct its name.',
  columnTwice: 'this column is there twice. Keep one.',
  cells: (p) => `${p.given}\u00A0cells instead of ${p.limit}. Put texts that hold a comma in quotes.`,

  unknownRow: (p) => `the shop doesn’t have “${p.given}”. To add it, the file needs all columns of the table.`,
  missing: 'the value is missing. Give it.',
  unknownField: 'there is no such field. Remove it or correct its name.',
  object: 'an object is needed. See the shape described in docs/catalog.md.',
  text: 'a text is needed.',
  characters: 'the text holds control or invisible characters. Type it again.',
  tooLong: (p) => `the text is longer than ${p.limit}\u00A0characters. Shorten it.`,
  code: 'a code has 1 to 40 small letters without accents, digits or “_”. Correct it.',
  hyphenatedCode: 'a code has 1 to 40 small letters without accents, digits, “_” or “-”. Correct it.',
  builtInFacet: 'marque, vendeur, prix and disponible are filters already. Choose another code.',
  offerId: 'an offer’s id has 1 to 40 small letters without accents or digits. Correct it.',
  picture: 'a picture is named without folder or ending, in small letters without accents, digits, “-” or “_”.',
  list: 'a list is needed (CSV: values separated by “|”).',
  listLength: (p) => `the list has more than ${p.limit}\u00A0values. Remove some.`,
  listTwice: 'a value is in the list twice. Keep one.',
  sites: 'the sites are part, pro, or both (CSV: part|pro).',
  site: 'the site is part or pro.',
  kind: 'the kind is choice or number.',
  boolean: 'yes or no is needed (CSV: yes or no; JSON: true or false).',
  position: 'a whole number from 0 to 1,000,000 is needed.',
  measure: 'a number is needed, with at most three decimals.',
  price: 'a price in euros from 0.01 to 1000000 is needed, with at most two decimals, for example 19.50.',
  volumePrices:
    'prices by quantity are needed (CSV: 10=4.50/5.40|50=4.20/5.04, that is quantity=price without VAT/price with VAT), or nothing.',
  volumeQuantity: 'the quantity of a price by quantity is a whole number of packs, from 2 to 999.',
  deliveryFee: 'an amount in euros from 0 to 1000 is needed, with at most two decimals, for example 4.90.',
  stock: 'a whole number of packs is needed, from 0 to 1,000,000.',
  weight: 'a weight in whole grams is needed, from 0 to 10,000,000.',
  capital: 'a capital in whole euros is needed, or nothing.',
  returnDays: 'a whole number of days from 0 to 365 is needed, or nothing for none.',
  returnPaidBy: 'who pays for returns is buyer or seller, or nothing for the seller.',
  delay: 'two delays in whole working days are needed, from 0 to 90.',
  delayOrder: 'the shortest delay is longer than the longest. Swap them.',
  vatRate: 'the VAT rate is 0, 5.5, 10 or 20.',
  date: 'a date that exists is needed, written 2026-01-31.',
  ean: 'this is no EAN of 13 digits, or its check digit is wrong. Correct it, or leave it empty.',
  siren: 'this is no SIREN of 9 digits, or its check digit is wrong. Correct it.',
  vatNumber: 'a VAT number begins with two letters, for example FR40303265045.',
  email: 'an e-mail address is needed, for example contact@example.com.',
  phone: 'a phone number is needed, for example +33 1 23 45 67 89.',
  attributes: 'attributes are needed, each once (CSV: code=value|code=value).',

  twice: (p) => `“${p.given}” is already ${p.first}. Keep one of them.`,
  eanTwice: (p) => `this EAN is already that of the product ${p.first}. Correct one of them.`,
  offerTwice: (p) => `this seller already has an offer for this product on this site, ${p.first}. Keep one.`,
  parentUnknown: (p) => `there is no category “${p.given}”. Add it, or correct parent.`,
  cycle: (p) => `the category is below itself (${p.given}). Correct parent.`,
  categoryUnknown: (p) => `there is no category “${p.given}”. Add it, or correct this code.`,
  brandUnknown: (p) => `there is no brand “${p.given}”. Add it, or correct this code.`,
  attributeUnknown: (p) => `there is no attribute “${p.given}”. Add it, or correct this code.`,
  valueUnknown: (p) => `“${p.given}” is no value of the attribute ${p.attribute}. Add it, or choose one.`,
  valueNumber: (p) => `the attribute ${p.attribute} takes a number, not “${p.given}”.`,
  bandOfChoice: 'only an attribute of the kind number has bounds. Leave least and below empty.',
  bandMissing: 'a value of an attribute of the kind number has one bound at least: least or below.',
  bandOrder: 'least reaches or exceeds below. Swap the bounds.',
  bandOverlap: (p) => `this band overlaps another (${p.first}). Correct their bounds.`,
  variantAttribute: (p) =>
    `the value of the attribute ${p.given}, which tells the variants apart, is missing. Add it to the attributes.`,
  variantOther: (p) => `the other variants of this group differ by ${p.given}. Give the same attribute.`,
  variantTwice: (p) => `a variant of the group already has this value, ${p.first}. Give another.`,
  sellerUnknown: (p) => `there is no seller “${p.given}”. Add it, or correct this code.`,
  productUnknown: (p) => `there is no product “${p.given}”. Add it, or correct this code.`,
  offerSite: (p) => `the product is not sold on the site ${p.given}. Add the site to the product, or remove the offer.`,
  volumeOrder: (p) =>
    `the quantity ${p.given} is not above the one before. Sort the prices by rising quantity, each quantity once.`,
  volumePrice: (p) =>
    `from ${p.given}, the price is not below the one before, with VAT and without. Lower it, or remove it.`,
  taxes: (p) =>
    `at ${p.rate}\u00A0% of VAT, the price with tax is ${euros(p.expected)}, give or take a cent. Correct one of the prices.`,
} as const satisfies Readonly<Record<CatalogFaultKey, Message>>;
