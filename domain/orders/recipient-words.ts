/** What the recipient of a parcel is told, and in which language (docs/decisions/0044-telling-the-recipient.md). */
import type { Locale } from '#domain/site/locale.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import type { TraceAnswer } from './trace-contract.ts';
import type { ParcelStage } from './tracking-events.ts';

/** Where French is an official language, or that of administration and trade; of Canada and Switzerland a part only. */
const frenchSpeaking: ReadonlySet<string> = new Set([
  ...frenchPostalCountries,
  ...'BE LU BF BI BJ CD CF CG CI CM DJ DZ GA GN GQ HT KM MA MG ML MR NE RW SN TD TG TN VU'.split(' '),
]);

/** Nobody has asked the recipient: it is the language of where the parcel goes. */
export const localeOfRecipient = (country: string): Locale => (frenchSpeaking.has(country) ? 'fr' : 'en');

type Advice = (sender: string) => string;

/** Where the advice for anyone with the number speaks of the recipient as of somebody else. */
const advice: Readonly<Record<Locale, Readonly<Partial<Record<ParcelStage, Advice>>>>> = {
  fr: {
    TO_COLLECT: () => 'Retirez-le avec une pièce d’identité et le numéro de suivi.',
    PROBLEM: (sender) =>
      `Le transporteur cherche une solution. Si rien ne bouge, demandez à ${sender}, qui peut faire ouvrir une enquête.`,
    CANCELLED: () => 'Cet envoi a été annulé\u00A0: il n’y a plus rien à attendre.',
  },
  en: {
    TO_COLLECT: () => 'Collect it with an identity document and the tracking number.',
    PROBLEM: (sender) =>
      `The carrier is looking for a solution. If nothing happens, ask ${sender}, who can have it investigated.`,
    CANCELLED: () => 'This parcel was cancelled: there’s nothing to wait for.',
  },
};

export const adviceFor = ({ stage, advice: general }: TraceAnswer, sender: string, locale: Locale): string =>
  advice[locale][stage]?.(sender) ?? general;
