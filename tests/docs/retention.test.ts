import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type RetainedKind, retentions } from '#domain/orders/retention.ts';
import type { Locale } from '#domain/site/locale.ts';

const kinds = Object.keys(retentions) as RetainedKind[];

const units = {
  fr: { days: 'jours', months: 'mois', years: 'ans', endOfYear: " après la fin de l'année" },
  en: { days: 'days', months: 'months', years: 'years', endOfYear: ' after the end of the year' },
};

/** A period in words: `10 years after the end of the year`. */
function wordsOf(kind: RetainedKind, locale: Locale): string {
  const { amount, unit, from } = retentions[kind];
  return `${amount} ${units[locale][unit]}${from === 'endOfYear' ? units[locale].endOfYear : ''}`;
}

test('ACC-7 the operator’s manual names every period of retention as the data have it', () => {
  const section = readFileSync('docs/operations.md', 'utf8').split('\n## Retention\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)`[^|]*\| ([^|]*) \|/gm)].map(([, kind, period]) => [kind, period]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(kinds.map((kind) => [kind, wordsOf(kind, 'en')])));
});

/** The row of the privacy notice that tells each period, by how its first cell begins. */
const rowOfKind: Readonly<Record<RetainedKind, Readonly<Record<Locale, string>>>> = {
  unpaidOrder: { fr: 'Commande jamais payée', en: 'An order that was never paid' },
  shippingPapers: { fr: 'Étiquettes, reçus', en: 'Labels, receipts' },
  parcelEvents: { fr: 'Étiquettes, reçus', en: 'Labels, receipts' },
  failedPayments: { fr: 'Paiements refusés', en: 'Payments that were declined' },
  customsForms: { fr: 'Déclarations en douane', en: 'Customs declarations' },
  personalData: { fr: 'Noms, adresses', en: 'Names, addresses' },
  accounting: { fr: 'Factures et avoirs', en: 'Invoices and credit notes' },
  withdrawals: { fr: 'Déclaration de rétractation', en: 'A statement of withdrawal' },
  sentMails: { fr: 'Courriels envoyés', en: 'E-mails that the site sent' },
  stockNotices: { fr: 'Alerte de retour en stock', en: 'A back-in-stock notice' },
  sellerRatings: { fr: 'Note que vous donnez', en: 'The rating that you give' },
  paymentMessages: { fr: 'Numéros des messages', en: 'Identifiers of messages' },
  carrierMessages: { fr: 'Numéros des messages', en: 'Identifiers of messages' },
};

interface Page {
  readonly contentSlots: readonly { readonly components: readonly { readonly rows?: readonly string[][] }[] }[];
}

describe.each(['fr', 'en'] as const)('NAV-31 the privacy notice in %s', (locale) => {
  const page: Page = JSON.parse(readFileSync(`data/content/both/${locale}/donnees-personnelles.json`, 'utf8'));
  const rows = page.contentSlots.flatMap(({ components }) => components.flatMap((component) => component.rows ?? []));

  test.each(kinds)('tells how long %s is stored', (kind) => {
    const told = rows.filter(([what = '']) => what.startsWith(rowOfKind[kind][locale]));
    expect(told).toHaveLength(1);
    expect(told[0]?.[2]).toMatch(new RegExp(`^${wordsOf(kind, locale)}(?![\\w])`));
  });
});
