import { describe, expect, test } from 'vitest';
import { answerWordsEn } from './search-answer-words-en.ts';
import { answerWordsFr } from './search-answer-words-fr.ts';
import { type AnswerTarget, answerLink, searchAnswers, withoutPriceQuestion } from './search-answers.ts';

function nameOf(target: AnswerTarget | undefined): string | null {
  if (target === undefined) return null;
  return 'page' in target ? target.page : 'article' in target ? target.article : target.number;
}

/** A typed text, the first page that answers it, and whether no words remain to search articles by. */
type Example = readonly [typed: string, first: string | null, whole: boolean];

const french: readonly Example[] = [
  ['où est mon colis', 'trace', true],
  ['Où en est ma commande ?', 'trace', true],
  ['suivi', 'trace', true],
  ['suivi colis', 'trace', true],
  ['suivre mon colis', 'trace', true],
  ['numéro de suivi', 'trace', true],
  ['tracking', 'trace', true],
  ['suivi colissimo', 'trace', true],
  ['6A 0042 7719 364', '6A00427719364', true],
  ['colis perdu', 'retard-perte-avarie', true],
  ['colis en retard', 'retard-perte-avarie', true],
  ['colis pas reçu', 'retard-perte-avarie', true],
  ['réclamation', 'retard-perte-avarie', true],
  ['retour', 'retours-et-retractation', true],
  ['retourner un colis', 'retours-et-retractation', true],
  ['remboursement', 'retours-et-retractation', true],
  ['livraison', 'delais-et-garantie', true],
  ['délai de livraison', 'delais-et-garantie', true],
  ['colissimo', 'landing', true],
  ['chronopost', 'landing', true],
  ['Mondial Relay', 'landing', true],
  ['transporteurs', 'landing', true],
  ['envoyer un colis', 'landing', true],
  ['tarif', 'landing', true],
  ['point relais', 'depositPoints', true],
  ['point de dépôt', 'depositPoints', true],
  ['bureau de poste', 'depositPoints', true],
  ['douane', 'declaration-en-douane', true],
  ['CN23', 'declaration-en-douane', true],
  ['objets interdits', 'marchandises-interdites', false],
  ['facture', 'purchases', true],
  ['contact', 'contact', true],
  ['aide', 'help', true],
  ['carton chronopost', 'landing', false],
  ['étiquette retour', 'retours-et-retractation', false],
  ['carton', null, false],
  ['lettre suivie', null, false],
  ['timbre rouge', null, false],
  ['balance 5 kg', null, false],
  ['', null, false],
];
const english: readonly Example[] = [
  ['where is my parcel', 'trace', true],
  ['where’s my package', 'trace', true],
  ['track my parcel', 'trace', true],
  ['tracking number', 'trace', true],
  ['lost parcel', 'retard-perte-avarie', true],
  ['return', 'retours-et-retractation', true],
  ['refund', 'retours-et-retractation', true],
  ['delivery', 'delais-et-garantie', true],
  ['delivery time', 'delais-et-garantie', true],
  ['carriers', 'landing', true],
  ['send a parcel', 'landing', true],
  ['customs', 'declaration-en-douane', true],
  ['relay point', 'depositPoints', true],
  ['post office', 'depositPoints', true],
  ['prohibited', 'marchandises-interdites', true],
  ['how to pack', 'choisir-l-emballage', true],
  ['invoice', 'purchases', true],
  ['customer service', 'contact', true],
  ['box', null, false],
  ['first class stamp', null, false],
];

describe.each([
  ['fr', french],
  ['en', english],
] as const)('SHOP-3 searches that ask about postal services, in %s:', (locale, examples) => {
  test.each(examples)('%s leads to %s, without articles: %s', (text, first, whole) => {
    const answers = searchAnswers(text, locale);
    expect({ first: nameOf(answers.targets[0]), whole: answers.whole }).toEqual({ first, whole });
  });
});

test.each([
  [{ number: '6A00427719364' }, 'Suivre l’envoi 6A00427719364', 'Track parcel 6A00427719364'],
  [{ page: 'purchases' }, 'Mes achats', 'My purchases'],
  [{ article: 'prix-et-tva' }, 'Prix et TVA', 'Prices and VAT'],
] as const)('SHOP-3 NAV-31 the answer %j has a name in the visitor’s language', (target, french, english) => {
  expect(answerLink(target, answerWordsFr, 'part').name).toBe(french);
  expect(answerLink(target, answerWordsEn, 'part').name).toBe(english);
});

test('SHOP-3 each answer has the path of its page on the site', () => {
  const url = (target: AnswerTarget, site: 'part' | 'pro') => answerLink(target, answerWordsFr, site).url;
  expect(url({ article: 'contact' }, 'part')).toBe('/aide/contact');
  expect(url({ article: 'contact' }, 'pro')).toBe('/professionnel/aide/contact');
  expect(url({ page: 'help' }, 'part')).toBe('/aide');
  expect(url({ number: '6A00427719364' }, 'part')).toContain('6A00427719364');
});

test('SHOP-3 at most four pages answer, each once, and only the first 200 characters are read', () => {
  const { targets } = searchAnswers('suivi retour livraison douane interdit facture', 'fr');
  expect(targets).toHaveLength(4);
  expect(new Set(targets.map(nameOf)).size).toBe(4);
  expect(searchAnswers('colis perdu suivi', 'fr').targets.map(nameOf)).toEqual([
    'trace',
    'shipments',
    'retard-perte-avarie',
  ]);
  expect(searchAnswers(`${'x '.repeat(100)}retour`, 'fr').targets).toEqual([]);
});

test.each([
  ['fr', 'combien coûte un timbre', 'un timbre'],
  ['fr', 'prix d’un carton', 'd’un carton'],
  ['fr', 'tarif', 'tarif'],
  ['en', 'how much is a stamp', 'is a stamp'],
  ['en', 'stamp price', 'stamp'],
  ['en', 'how much is it', 'how much is it'],
  ['fr', 'carton', 'carton'],
] as const)('SHOP-3 in %s, “%s” asks for the price of “%s”', (locale, text, article) => {
  expect(withoutPriceQuestion(text, locale)).toBe(article);
});
