/** Writes a file of parcels to fill in. */
import { csvFile } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type BatchColumn, columnHeading } from './columns.ts';

type Examples = Readonly<Record<Locale, readonly [within: string, outside: string]>>;

const same = (within: string, outside: string): Examples => ({ fr: [within, outside], en: [within, outside] });

/** Examples that only a parcel outside the Union's customs or VAT territory has. */
const customs = (fr: string, en: string): Examples => ({ fr: ['', fr], en: ['', en] });

/**
 * The columns of the template with the cells of two parcels: one to France, and one with two articles to a country
 * outside the Union. Those of the address and of customs are needed only to put parcels into the cart.
 */
const examples: Readonly<Partial<Record<BatchColumn, Examples>>> = {
  reference: { fr: ['CMD-1041', 'CMD-1042'], en: ['ORD-1041', 'ORD-1042'] },
  country: same('FR', 'CH'),
  postalCode: same('59000', '1003'),
  city: same('Lille', 'Lausanne'),
  length: same('30', '30'),
  width: same('20', '20'),
  height: same('15', '10'),
  weight: { fr: ['1,2', '0,9'], en: ['1.2', '0.9'] },
  companyName: same('', ''),
  titleCode: { fr: ['Mme', 'M'], en: ['Mrs', 'Mr'] },
  firstName: same('Anne', 'Luc'),
  lastName: same('Petit', 'Favre'),
  line1: same('12 rue du Marché', '3 rue de Bourg'),
  email: same('anne.petit@example.fr', 'luc.favre@example.ch'),
  phone: same('0612345678', '+41 78 123 45 67'),
  goodsType: customs('vente', 'sale'),
  goodsDetail: customs('', ''),
  articleDescription: customs('Tee-shirt en coton | Pull en laine', 'Cotton T-shirt | Wool jumper'),
  articleQuantity: customs('2 | 1', '2 | 1'),
  unitValue: customs('12,50 | 45,00', '12.50 | 45.00'),
  currency: customs('EUR', 'EUR'),
  unitWeight: customs('0,15 | 0,4', '0.15 | 0.4'),
  tariffNumber: customs('610910 | 611011', '610910 | 611011'),
  originCountry: customs('PT | FR', 'PT | FR'),
};

export function templateFile(locale: Locale): string {
  const columns = Object.entries(examples) as [BatchColumn, Examples][];
  const heading = columns.map(([column]) => columnHeading(column, locale));
  const line = (at: 0 | 1) => columns.map(([, cells]) => cells[locale][at]);
  return csvFile([heading, line(0), line(1)], locale);
}
