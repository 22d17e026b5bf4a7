/**
 * Recognises searches that ask about postal services rather than articles, and finds the pages that answer them
 * (docs/search.md, "Answers").
 */
import { decimalText } from '#domain/errors/quantity-text.ts';
import { evidentTrackingNumber } from '#domain/shipping/tracking-number.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { findSides } from './fit.ts';
import { isStopWord } from './text-analysis.ts';

/** The last part of the address of a help article that exists on both sites. */
type Article =
  | 'retard-perte-avarie'
  | 'retours-et-retractation'
  | 'delais-et-garantie'
  | 'limites-des-transporteurs'
  | 'points-relais'
  | 'declaration-en-douane'
  | 'marchandises-interdites'
  | 'mesurer-et-peser'
  | 'choisir-l-emballage'
  | 'prix-et-tva'
  | 'contact';

type Page = 'trace' | 'depositPoints' | 'landing' | 'shipments' | 'purchases' | 'help' | 'ranking';

/** What answers a search: one of our pages, or a help article. */
export type AnswerTarget =
  /** A tracking number, if it is the whole text; the answer is the page of that parcel. */
  { readonly number: string } | { readonly page: Page } | { readonly article: Article };

export interface SearchAnswers {
  readonly targets: readonly AnswerTarget[];
  /** Whether the whole text is about services, so that nothing of it is left that could match an article. */
  readonly whole: boolean;
}

interface Intent {
  /** Matches how people ask in French or English, in text without capitals and accents. */
  readonly asked: RegExp;
  readonly targets: readonly AnswerTarget[];
}

const page = (name: Page): AnswerTarget => ({ page: name });
const article = (slug: Article): AnswerTarget => ({ article: slug });

const intents: readonly Intent[] = [
  {
    asked:
      /\b(recommandee?s?|accuses? de reception|assurances?|assurer|assuree?s?|ad valorem|registered|recorded|signed for|proof of delivery|insurances?|insured?)\b/g,
    targets: [page('landing'), article('retard-perte-avarie')],
  },
  {
    asked:
      /\b(horaires?|heures? d ouverture|ouverte?s? (le )?(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|aujourd hui|demain|maintenant)|open(ing)? (hours?|times?)|open (on )?((satur|sun|mon|tues|wednes|thurs|fri)days?|today|tomorrow|now))\b/g,
    targets: [page('depositPoints'), article('points-relais')],
  },
  {
    asked:
      /\b(ou (en )?(est|sont|se trouvent?)|where (is|are|s)|suivi|suivis|suivre|tracking|track|trace)\b|\bnumeros? (de )?suivi\b|\btracking numbers?\b/g,
    targets: [page('trace'), page('shipments'), article('retard-perte-avarie')],
  },
  {
    asked:
      /\b(pas (recu|arrive)|non (recu|livre)|perdu|perdue|en retard|retard|abime|casse|reclamation|indemnisation|litige|lost|late|delayed|damaged|claim|complaint|missing parcel|not (arrived|received|delivered))\b/g,
    targets: [article('retard-perte-avarie')],
  },
  {
    asked:
      /\b(retours?|retourner|renvoyer|retractations?|rembourser|remboursement|returns?|refunds?|send back|withdrawal)\b/g,
    targets: [article('retours-et-retractation')],
  },
  {
    asked:
      /\b(livraisons?|livrer|delais?|date de livraison|quand (arrive|arrivera)|delivery( times?| dates?)?|deliver|shipping|how long)\b/g,
    targets: [article('delais-et-garantie'), page('landing')],
  },
  {
    asked: /\b(colissimo|chronopost|delivengo|mondial relay|dhl|ups|fedex|carriers?|transporteurs?)\b/g,
    targets: [page('landing'), article('limites-des-transporteurs')],
  },
  {
    asked:
      /\b(points? (de )?(relais|retrait|depot)|relais|consigne|drop off( points?)?|(pick ?up|collection|relay) points?|bureaux? de poste|post offices?)\b/g,
    targets: [page('depositPoints'), article('points-relais')],
  },
  {
    asked: /\b(douanes?|douaniere?s?|cn ?2[23]|customs|taric|export)\b/g,
    targets: [article('declaration-en-douane')],
  },
  {
    asked:
      /\b(interdite?s?|prohibited|forbidden|banned|marchandises? dangereuses?|dangerous goods|what can i not send)\b/g,
    targets: [article('marchandises-interdites')],
  },
  {
    asked:
      /\b((combien|prix|tarifs?|cout)( (coute|coutent|pour|d|de|du|des|l|un|une))* (envoi|envois|envoyer|expedier|colis)|tarifs?|(price|cost|rates?) (of|for|to) (send|sending|parcels?|a parcel)|how much|postage rates?|envoyer|expedier|send( a| my)? parcels?|ship)\b/g,
    targets: [page('landing'), article('prix-et-tva')],
  },
  { asked: /\b(mesurer|how to measure|comment peser|how to weigh)\b/g, targets: [article('mesurer-et-peser')] },
  {
    asked: /\b(comment emballer|how to (pack|wrap)|bien emballer)\b/g,
    targets: [article('choisir-l-emballage')],
  },
  {
    asked: /\b(mes? commandes?|ma commande|factures?|my orders?|invoices?|receipts?)\b/g,
    targets: [page('purchases')],
  },
  {
    asked: /\b(contact|contacter|telephoner|joindre|service client|customer service)\b/g,
    targets: [article('contact'), page('help')],
  },
  {
    asked:
      /\b(aide|help|faq|formulaires?|forms?|reexpeditions?|reexpedier|procurations?|garde (du|de) courrier|changement d adresse|(mail )?(forwarding|redirection)|change of address)\b/g,
    targets: [page('help')],
  },
];

/** Words that go with such questions and don't name an article on their own, such as where a parcel goes. */
const fillers = new Set(
  'colis paquet paquets envoi envois commande commandes lettre courrier numero comment quand combien quel quelle quels quelles faire puis peut france etranger europe poste parcel parcels package packages packet letter mail post order orders item number how when what where can do i my a me is to coute coutent prix tarif tarifs cout cost price much kg g avec monde allemagne angleterre autriche belgique canada chine espagne etats unis usa grece irlande italie japon luxembourg maroc pays bas pologne portugal royaume uni suisse tunisie abroad austria belgium china germany greece ireland italy japan morocco netherlands poland spain switzerland uk united kingdom states world'.split(
    ' ',
  ),
);

const maxTargets = 4;
const keyOf = (target: AnswerTarget): string =>
  'number' in target ? target.number : 'page' in target ? target.page : target.article;

/** The pages that answer a search text, best first; none if the text only names articles. Never throws. */
export function searchAnswers(text: string, locale: Locale): SearchAnswers {
  const number = evidentTrackingNumber(text);
  if (number !== null) return { targets: [{ number }], whole: true };
  const foldedText = foldText(text.slice(0, 200));
  const matchingIntents = intents.filter(({ asked }) => foldedText.search(asked) >= 0);
  const targets = new Map(matchingIntents.flatMap((intent) => intent.targets).map((target) => [keyOf(target), target]));
  const remainingText = matchingIntents.reduce((left, { asked }) => left.replace(asked, ' '), foldedText);
  const significantWords = remainingText
    .split(' ')
    .filter((word) => word !== '' && !/^\d+$/.test(word) && !isStopWord(word, locale) && !fillers.has(word));
  return {
    targets: [...targets.values()].slice(0, maxTargets),
    whole: matchingIntents.length > 0 && significantWords.length === 0,
  };
}

export type AnswerWords = Readonly<Record<Page | Article, string>> & {
  readonly traced: (number: string) => string;
  readonly boxes: (size: string) => string;
};

interface AnswerLink {
  readonly name: string;
  readonly url: string;
}

export function answerLink(target: AnswerTarget, words: AnswerWords, site: Site): AnswerLink {
  if ('number' in target) return { name: words.traced(target.number), url: pathOf('tracedParcel', site, target) };
  if ('page' in target) return { name: words[target.page], url: pathOf(target.page, site) };
  return { name: words[target.article], url: pathOf('helpArticle', site, { slug: target.article }) };
}

/**
 * The name and path of the boxes that hold a thing of the size that a text names, such as `carton 30x20x15`; null if it
 * names none (docs/catalog.md, "The box that fits").
 */
export function boxesLink(text: string, locale: Locale, words: AnswerWords, site: Site): AnswerLink | null {
  const sides = findSides(text)?.map((side) => decimalText(side / 10, locale));
  if (!sides) return null;
  const [longueur = '', largeur = '', hauteur = ''] = sides;
  const query = new URLSearchParams({ longueur, largeur, hauteur });
  return { name: words.boxes(`${sides.join('\u00A0×\u00A0')}\u00A0cm`), url: `${pathOf('boxes', site)}?${query}` };
}

const priceWords: Readonly<Record<Locale, RegExp>> = {
  fr: /(?<!\p{L})(?:combien|co[uû]te(?:nt)?|prix|tarifs?|co[uû]ts?)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:how much|prices?|costs?|rates?)(?!\p{L})/giu,
};

/** What remains of `combien coûte un timbre`: the article whose price is asked; the whole text if nothing does. */
export function withoutPriceQuestion(text: string, locale: Locale): string {
  const rest = text.replace(priceWords[locale], ' ').replace(/\s+/g, ' ').trim();
  const isAsked = rest.split(' ').some((word) => word !== '' && !isStopWord(foldText(word), locale));
  return isAsked && rest.length < text.trim().length ? rest : text;
}
