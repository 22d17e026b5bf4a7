/** Checks a customs declaration (docs/requirements.md CUS-2 to CUS-5; UPU form CN23; carriers' limits). */
import { letterWithoutLatin } from '#domain/address/latin-text.ts';
import { signText } from '#domain/address/line-text.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { toCents } from '#domain/money/money.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { foldText } from '#domain/territory/text-key.ts';
import {
  type Declaration,
  type DeclaredArticle,
  declarationLimits,
  declarationTotals,
  demandedDigits,
  explainedType,
  needsTariffNumber,
  type TariffNumberCase,
} from './declaration.ts';
import type { DestinationDemands } from './destination-rules.ts';

export interface DeclarationKnowledge {
  /** In grams; the articles may not exceed it. */
  readonly parcelGrams: number;
  readonly toBusiness: boolean;
  /** See `destinationDemands`. */
  readonly demands: DestinationDemands;
  readonly goodsTypes: readonly { readonly code: string; readonly details: readonly { readonly code: string }[] }[];
  hasCountry(isoAlpha2: string): boolean;
}

/** `place` is the path of the field, such as `cn23Products.0.description`. */
export interface DeclarationProblem {
  readonly place: string;
  readonly reason: 'missing' | 'invalid';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** 6, 8 or 10 digits. No chapter and no heading is numbered 00, so that `000000` fills no field. */
const tariffNumber = /^(?!00)\d\d(?!00)\d\d(?:\d\d){1,3}$/;
const minGrams = 10;

const codePoints = (text: string): number => [...text].length;

type Fault = Pick<DeclarationProblem, 'key' | 'params'>;

/** For a character that the paper form can't print. */
function signFault(text: string): Fault | null {
  const sign = refusedSign(text);
  if (sign !== null) return { key: 'customs.sign', params: { sign: signText(sign) } };
  const letter = letterWithoutLatin(text);
  return letter === null ? null : { key: 'line.notLatin', params: { sign: signText(letter) } };
}

function checkType({ shipmentType }: Declaration, { goodsTypes }: DeclarationKnowledge): DeclarationProblem[] {
  const matchingType = goodsTypes.find(({ code }) => code === shipmentType.type);
  if (!matchingType) return [{ place: 'shipmentType.type', reason: 'missing', key: 'customs.type' }];
  const detail = shipmentType.typeDetail?.trim() ?? '';
  const fits =
    matchingType.code === explainedType
      ? detail !== '' && codePoints(detail) <= declarationLimits.explanation
      : detail === '' || matchingType.details.some(({ code }) => code === detail);
  const place = 'shipmentType.typeDetail';
  const reason = detail === '' ? 'missing' : 'invalid';
  if (!fits) return [{ place, reason, key: 'customs.typeDetail' }];
  const signProblem = signFault(detail);
  return signProblem ? [{ place, reason, ...signProblem }] : [];
}

function checkDescription(description: string): Fault | null {
  if (description === '') return { key: 'customs.description' };
  if (codePoints(description) > declarationLimits.description) return { key: 'customs.descriptionLength' };
  return signFault(description) ?? (isVagueDescription(description) ? { key: 'customs.descriptionVague' } : null);
}

const unless = (holds: boolean, key: ErrorKey): Fault | null => (holds ? null : { key });

function checkTariffNumber(number: string, numbered: TariffNumberCase): Fault | null {
  const digits = demandedDigits(numbered);
  if (digits !== null) {
    const fits = tariffNumber.test(number) && number.length === digits;
    return fits ? null : { key: 'customs.tariffNumberDigits', params: { digits } };
  }
  if (number === '') return unless(!needsTariffNumber(numbered), 'customs.tariffNumberNeeded');
  return unless(tariffNumber.test(number), 'customs.tariffNumber');
}

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= declarationLimits.quantity;

/** The first error of each field. */
function checkArticle(
  article: DeclaredArticle,
  at: number,
  numbered: TariffNumberCase,
  hasCountry: DeclarationKnowledge['hasCountry'],
): DeclarationProblem[] {
  const description = article.description?.trim() ?? '';
  const origin = article.originCountry ?? '';
  const number = article.tariffNumber ?? '';
  const grams = readUnitsUp(article.unitWeight, 3) ?? 0;
  const fields: Record<string, { empty: boolean; fault: Fault | null }> = {
    description: { empty: description === '', fault: checkDescription(description) },
    originCountry: { empty: origin === '', fault: unless(hasCountry(origin), 'customs.originCountry') },
    tariffNumber: { empty: number === '', fault: checkTariffNumber(number, numbered) },
    unitWeight: { empty: false, fault: unless(grams >= minGrams, 'customs.unitWeight') },
    unitValue: { empty: false, fault: unless(toCents(article.unitValue) > 0, 'customs.unitValue') },
    quantity: { empty: false, fault: unless(isQuantity(article.quantity), 'customs.quantity') },
  };
  return Object.entries(fields).flatMap(([field, { empty, fault }]) =>
    fault === null ? [] : [{ place: `cn23Products.${at}.${field}`, reason: empty ? 'missing' : 'invalid', ...fault }],
  );
}

function checkArticles(declaration: Declaration, knowledge: DeclarationKnowledge): DeclarationProblem[] {
  const { cn23Products: articles, receiver, shipmentType } = declaration;
  if (articles.length === 0) return [{ place: 'cn23Products', reason: 'missing', key: 'customs.articles' }];
  if (articles.length > declarationLimits.articles) {
    return [{ place: 'cn23Products', reason: 'invalid', key: 'customs.tooManyArticles' }];
  }
  const numbered = {
    goodsType: shipmentType.type,
    toBusiness: knowledge.toBusiness || receiver === 'BUSINESS',
    demands: knowledge.demands,
  };
  const problems = articles.flatMap((article, at) => checkArticle(article, at, numbered, knowledge.hasCountry));
  if (problems.some(({ place }) => place.endsWith('unitWeight') || place.endsWith('quantity'))) return problems;
  const { grams } = declarationTotals(articles);
  if (grams <= knowledge.parcelGrams) return problems;
  const params = { limit: knowledge.parcelGrams, actual: grams };
  return [...problems, { place: 'cn23Products', reason: 'invalid', key: 'customs.weight', params }];
}

/** In the declaration's order; empty if it is valid. */
export function checkDeclaration(declaration: Declaration, knowledge: DeclarationKnowledge): DeclarationProblem[] {
  return [...checkType(declaration, knowledge), ...checkArticles(declaration, knowledge)];
}

/**
 * Words that aren't a description on their own, in lower case and without accents. The English ones are from the
 * European Commission's guidance on acceptable and unacceptable terms for goods (ICS2); the French ones are translated
 * from it.
 */
const vagueWords: ReadonlySet<string> = new Set(
  `accessory accessories article articles assorted cargo commercial consolidated effects equipment freight general gift
  gifts goods item items material materials merchandise misc miscellaneous n na oddment oddments other others package
  packages packet parcel parcels part parts personal present product products promo promotional sample samples shipment
  spare stuff things unknown various
  accessoire accessoires affaire affaires autre autres bien biens cadeau cadeaux chose choses colis commerciale
  commercial commerciaux commerciales contenu divers diverse diverses echantillon echantillons effet effets envoi equipement inconnu marchandise
  marchandises materiel materiels objet objets paquet personnel personnels personnelle personnelles piece pieces produit
  produits promotionnel promotionnels promotionnelle promotionnelles rechange truc trucs`.split(/\s+/),
);

/** They don't count as words of a description. */
const joints: ReadonlySet<string> = new Set(
  'a an and d de des du et for l la le les of or ou par pour s to un une'.split(' '),
);

/**
 * The description has no word of two letters, or all its words are vague ('Divers articles', 'N/A', 'Échantillon
 * commercial'; not 'Échantillon de savon').
 */
export function isVagueDescription(description: string): boolean {
  const words = foldText(description).split(' ');
  const telling = words.filter((word) => !joints.has(word) && !vagueWords.has(word) && /\p{L}{2}/u.test(word));
  return telling.length === 0;
}

/**
 * Matches any character that the form can't print: everything but letters of any script with their marks, digits,
 * spaces and ordinary punctuation. So `<`, `>`, control and format characters and emoji are refused, and variation
 * selectors too, which are marks but form emoji.
 */
const notPrinted =
  /[^\p{L}\p{Mn}\p{Mc}\p{Nd} \u00A0\u202F'’‘ʼ"“”„«»‹›.,:;!?…/\\&%‰()[\]{}+=×±#*@_·•°ºª²³½¼¾№€$£®™©‐‑–—、。・،؛؟-]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/u;

/** Null if the form can print them all. */
export function refusedSign(text: string): string | null {
  return notPrinted.exec(text)?.[0] ?? null;
}
