import { expect, test } from 'vitest';
import { readCsv } from '#domain/site/csv-lines.ts';
import { isColumn, placeColumns } from './columns.ts';
import { joinItems } from './join-items.ts';
import { readLine } from './read-line.ts';

const departure = { country: 'FR', postalCode: '69003', city: 'Lyon', collectionDate: '2026-11-30' };

const shopify =
  'Name,Email,Financial Status,Lineitem quantity,Lineitem name,Shipping Name,Shipping Street,Shipping Zip,Shipping City';
const amazon =
  'order-id\torder-item-id\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-postal-code';
const etsy = 'Item Name,Quantity,Transaction ID,Ship Name,Ship Address1,Ship City,Ship Zipcode,Ship Country,Order ID';
const woo =
  'Order Number;First Name (Shipping);Last Name (Shipping);Address 1&2 (Shipping);City (Shipping);Postcode (Shipping);Item Name;Quantity';
const ebay = 'Sales Record Number,Ship To Name,Ship To Address 1,Ship To City,Ship To Zip,Item Title,Quantity';
const own = 'reference;nom;adresse;cp;ville;contenu;quantité';

/** A file, and of each of its parcels: its line, recipient, articles and their numbers. */
const files: readonly (readonly [name: string, file: string, parcels: readonly string[], joined: number])[] = [
  [
    'Shopify: further articles have neither recipient nor payment',
    `${shopify}\n#1,a@a.fr,paid,2,Savon,Anne Durand,1 rue A,'01000,Bourg\n#1,a@a.fr,,1,Pull | laine,,,,\n#1,a@a.fr,,3,Sac,,,,\n#2,b@b.fr,paid,1,Bol,Paul Petit,2 rue B,'59000,Lille`,
    ['2 #1 01000 Savon | Pull / laine | Sac × 2 | 1 | 3', '5 #2 59000 Bol × 1'],
    2,
  ],
  [
    'Amazon: an order’s articles repeat the recipient, and a parcel to somebody else is its own',
    `${amazon}\n404\t1\tSavon\t1\tAnne Durand\t1 rue A\tBourg\t01000\n404\t2\tPull\t2\tAnne Durand\t1 rue A\tBourg\t01000\n404\t3\tBol\t1\tPaul Petit\t2 rue B\tLille\t59000`,
    ['2 404 01000 Savon | Pull × 1 | 2', '4 404 59000 Bol × 1'],
    1,
  ],
  [
    'Etsy: sold order items',
    `${etsy}\nSavon,1,77,Anne Durand,1 rue A,Bourg,01000,France,9\nPull,2,78,Anne Durand,1 rue A,Bourg,01000,France,9`,
    ['2 9 01000 Savon | Pull × 1 | 2'],
    1,
  ],
  [
    'WooCommerce: a line for each product; the same line twice stays two',
    `${woo}\n7;Anne;Durand;1 rue A;Bourg;01000;Savon;1\n7;Anne;Durand;1 rue A;Bourg;01000;Pull;1\n7;Anne;Durand;1 rue A;Bourg;01000;Savon;1`,
    ['2 7 01000 Savon | Pull × 1 | 1', '4 7 01000 Savon × 1'],
    1,
  ],
  [
    'eBay: the order’s own line has no article',
    `${ebay}\n12,Anne Durand,1 rue A,Bourg,01000,,\n12,,,,,Savon,2\n12,,,,,Pull,1`,
    ['2 12 01000 Savon | Pull × 2 | 1'],
    2,
  ],
  [
    'any other file: the same reference and address may be two parcels',
    `${own}\nA;Durand;1 rue A;01000;Bourg;Savon;1\nA;Durand;1 rue A;01000;Bourg;Pull;1\nA;;;;;Sac;2\nB;;;;;Bol;1`,
    ['2 A 01000 Savon × 1', '3 A 01000 Pull | Sac × 1 | 2', '5 B  Bol × 1'],
    1,
  ],
];

test.each(files)('G26 articles on lines of their own belong to the order above, %s', (_, text, parcels, joined) => {
  const file = readCsv(text, isColumn);
  const columns = placeColumns(file.headings);
  const orders = joinItems(file, columns);
  const read = [...orders.lines].map((line) => {
    const { cells } = readLine(line, columns, departure, () => 'FR');
    return `${line.line} ${cells.reference} ${cells.postalCode ?? ''} ${cells.articleDescription} × ${cells.articleQuantity}`;
  });
  expect([read, orders.joined()]).toEqual([parcels, joined]);
});
