/** Writes a file of parcels to fill in. */
import { csvFile } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type BatchColumn, columnHeading } from './columns.ts';

/** The columns of the template with an example; those of the address are needed only to put parcels into the cart. */
const example: Readonly<Partial<Record<BatchColumn, Readonly<Record<Locale, string>>>>> = {
  reference: { fr: 'CMD-1041', en: 'ORD-1041' },
  country: { fr: 'FR', en: 'FR' },
  postalCode: { fr: '59000', en: '59000' },
  city: { fr: 'Lille', en: 'Lille' },
  length: { fr: '30', en: '30' },
  width: { fr: '20', en: '20' },
  height: { fr: '15', en: '15' },
  weight: { fr: '1,2', en: '1.2' },
  companyName: { fr: '', en: '' },
  titleCode: { fr: 'Mme', en: 'Mrs' },
  firstName: { fr: 'Anne', en: 'Anne' },
  lastName: { fr: 'Petit', en: 'Petit' },
  line1: { fr: '12 rue du Marché', en: '12 rue du Marché' },
  email: { fr: 'anne.petit@example.fr', en: 'anne.petit@example.fr' },
  phone: { fr: '0612345678', en: '0612345678' },
};

/** The headings in a language, and one line as an example. */
export function templateFile(locale: Locale): string {
  const columns = Object.keys(example) as BatchColumn[];
  const heading = columns.map((column) => columnHeading(column, locale));
  return csvFile([heading, columns.map((column) => example[column]?.[locale] ?? '')], locale);
}
