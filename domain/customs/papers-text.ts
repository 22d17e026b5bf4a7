/** Names customs papers in the visitor's language, with the same words everywhere (docs/requirements.md CUS-6). */
import { formatPrice } from '#domain/money/money.ts';
import type { CustomsTerms } from '#domain/shipping/customs-terms.ts';
import type { Label } from '#domain/shipping/rated-service.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CustomsPaper, PaperType } from './customs-papers.ts';

const paperNames: Readonly<Record<PaperType, Readonly<Record<Locale, string>>>> = {
  CN22: { fr: 'déclaration CN22', en: 'declaration CN22' },
  CN23: { fr: 'déclaration CN23', en: 'declaration CN23' },
  COMMERCIAL_INVOICE: { fr: 'facture commerciale', en: 'commercial invoice' },
  PRO_FORMA_INVOICE: { fr: 'facture pro forma', en: 'pro forma invoice' },
};

interface Copies {
  readonly attached: number;
  readonly kept: number;
}

function copiesText({ attached, kept }: Copies, locale: Locale): string {
  const copies = attached + kept;
  return {
    fr: `${copies}\u00A0exemplaire${copies > 1 ? 's' : ''}`,
    en: `${copies}\u00A0${copies > 1 ? 'copies' : 'copy'}`,
  }[locale];
}

const heads: Readonly<Record<Locale, string>> = { fr: 'Papiers douaniers\u00A0:', en: 'Customs papers:' };

/** `Papiers douaniers : déclaration CN23, 4 exemplaires ; facture commerciale, 2 exemplaires`. */
export function papersText(papers: readonly CustomsPaper[], locale: Locale): string {
  const named = papers.map((paper) => `${paperNames[paper.type][locale]}, ${copiesText(paper, locale)}`);
  return `${heads[locale]} ${named.join(locale === 'fr' ? '\u00A0; ' : '; ')}`;
}

/**
 * The papers that an offer may need, before its contents are declared: `Papiers douaniers : déclaration CN22,
 * 1 exemplaire, jusqu’à 348 €, sinon déclaration CN23, 3 exemplaires ; pour une vente, facture commerciale,
 * 1 exemplaire`.
 */
export function papersOfOffer(terms: CustomsTerms, grams: number): Label {
  return { fr: possiblePapers(terms, grams, 'fr'), en: possiblePapers(terms, grams, 'en') };
}

function possiblePapers({ forms, invoice }: CustomsTerms, grams: number, locale: Locale): string {
  const { upTo, otherwise, forSale, orProForma } = offerWords[locale];
  const possible = forms.filter(({ maxGrams = grams }) => grams <= maxGrams);
  const formTexts = possible.map((form) => {
    const limit = form.maxEuros ? upTo(formatPrice(form.maxEuros * 100).replace(/,00/, '')) : '';
    return `${paperNames[form.form][locale]}, ${copiesText(form, locale)}${limit}`;
  });
  const commercial = paperNames.COMMERCIAL_INVOICE[locale];
  const invoiceText = invoice && `${forms.length > 0 ? `${forSale} ${commercial}` : `${commercial} ${orProForma}`}, `;
  const parts = [
    ...(formTexts.length > 0 ? [formTexts.join(otherwise)] : []),
    ...(invoice ? [`${invoiceText}${copiesText(invoice, locale)}`] : []),
  ];
  return `${heads[locale]} ${parts.join(locale === 'fr' ? '\u00A0; ' : '; ')}`;
}

const offerWords = {
  fr: {
    upTo: (value: string) => ` jusqu’à ${value}`,
    otherwise: ', sinon ',
    forSale: 'pour une vente,',
    orProForma: 'ou pro forma',
  },
  en: {
    upTo: (value: string) => ` up to ${value}`,
    otherwise: ', otherwise ',
    forSale: 'for a sale,',
    orProForma: 'or pro forma',
  },
} as const satisfies Readonly<Record<Locale, unknown>>;

const andKeep = {
  fr: (kept: number) => `, et gardez ${kept === 1 ? 'le dernier' : `les ${kept} derniers`}`,
  en: (kept: number) => `, and keep the last ${kept === 1 ? 'one' : kept}`,
} as const satisfies Readonly<Record<Locale, unknown>>;

/** What to do with each paper: print it, date and sign it by hand, attach the copies. One sentence for each. */
export function papersToDo(papers: readonly CustomsPaper[], locale: Locale): readonly string[] {
  return papers.map(({ type, attached, kept }) => {
    const name = paperNames[type][locale];
    const copies = copiesText({ attached, kept: 0 }, locale);
    const rest = kept > 0 ? andKeep[locale](kept) : '';
    return {
      fr: `${capital(name)}\u00A0: datez et signez chaque exemplaire à la main, joignez-en ${copies} dans une pochette transparente collée sur le colis${rest}.`,
      en: `${capital(name)}: date and sign each copy by hand, attach ${copies} to the parcel in a transparent pouch${rest}.`,
    }[locale];
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
