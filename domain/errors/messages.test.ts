import { describe, expect, test } from 'vitest';
import type { Refusal, RefusalReason } from '#domain/shipping/rated-service.ts';
import { refusalMessage } from '#domain/shipping/refusal-message.ts';
import type { ErrorParams } from './message.ts';
import { errorMessage, isErrorKey, patternOf } from './messages.ts';
import { messagesEn } from './messages-en.ts';
import { type ErrorKey, messagesFr } from './messages-fr.ts';
import { weightText } from './quantity-text.ts';

const refusal = (change: Partial<Refusal>): Refusal => ({
  carrierCode: 'DLVG',
  carrierName: 'Delivengo',
  serviceCode: 'DELIVENGO_RELAY',
  label: { fr: 'Delivengo Relais', en: 'Delivengo Relay' },
  reason: 'WEIGHT_ABOVE_LIMIT',
  limit: 2000,
  actual: 3000,
  ...change,
});
const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

test('NAV-31 both languages have the same messages, none empty', () => {
  expect(Object.keys(messagesEn).sort()).toEqual(Object.keys(messagesFr).sort());
  for (const key of Object.keys(messagesFr).filter(isErrorKey)) {
    for (const locale of ['fr', 'en'] as const) {
      const packs = { left: 4, inCart: 3 };
      const effect = {
        id: '7',
        before: '5 €',
        after: '9 €',
        share: '+80',
        reference: '9 €',
        least: '9 €',
        offers: 2,
        carts: 1,
      };
      const amounts = {
        limit: 1000,
        actual: 2000,
        count: 38,
        printed: 40,
        room: 2,
        line: 3,
        column: 'D',
        digits: 10,
        max: 8,
        rateBefore: 20,
        rateAfter: 5.5,
        ...packs,
        ...effect,
      };
      const place = {
        place: 'C',
        city: 'E',
        code: 'S',
        towns: 'T',
        where: 'F',
        who: 'G',
        word: '{x}',
        words: '{brand}',
        name: 'J',
        now: 'I',
        expression: 'K',
        date: 'V',
        articles: 4,
      };
      const typed = { given: 'L', example: '1,2', proposed: '01000', types: 'M' };
      const offer = { product: 'N', seller: 'O', from: 'P', to: 'U', price: 'Q' };
      const text = errorMessage(locale, key, {
        service: 'A',
        services: 'H',
        amount: 'I',
        carrier: 'B',
        sign: '@',
        message: 'RR',
        ...place,
        ...amounts,
        ...typed,
        ...offer,
      });
      expect(text).toMatch(/^\S.*\S$/);
      expect(text).not.toMatch(/undefined|NaN|null|~/);
    }
  }
});

test('specification §5 and §8: texts of the specification are verbatim', () => {
  expect(errorMessage('fr', 'postalCode.incorrect')).toBe('Code postal incorrect');
  expect(errorMessage('fr', 'postalCode.notServed')).toBe("Cette localité n'est pas éligible");
  expect(errorMessage('fr', 'offer.expired')).toBe(
    'Votre offre transporteur est expirée. Merci de choisir un nouvelle offre transporteur',
  );
  expect(errorMessage('fr', 'offers.unable')).toBe('Unable to fetch offers');
  expect(errorMessage('fr', 'smt.unable')).toBe('Unable to get Smt Data');
});

test('French punctuation is preceded by a no-break space', () => {
  for (const key of Object.keys(messagesFr).filter(isErrorKey)) {
    expect(errorMessage('fr', key, { service: 'A', limit: 1, actual: 2 })).not.toMatch(/[^\u00A0][:;?!€%]/);
  }
});

describe('SMT-23 every limit that excludes an offer has a message', () => {
  test.each([
    [{}, 'Delivengo : 2 kg maximum', 'Delivengo: 2 kg maximum'],
    [
      { reason: 'SUM_ABOVE_LIMIT', limit: 2000, actual: 2300 },
      'L + l + h : 200 cm maximum (le vôtre : 230 cm)',
      'L + W + H: 200 cm maximum (yours: 230 cm)',
    ],
    [
      { reason: 'THICKNESS_ABOVE_LIMIT', limit: 30, actual: 45 },
      'Épaisseur : 3 cm maximum (le vôtre : 4,5 cm)',
      'Thickness: 3 cm maximum (yours: 4.5 cm)',
    ],
    [
      { reason: 'DESTINATION_NOT_SERVED', limit: null, actual: 'US' },
      'Delivengo : destination non desservie (US)',
      'Delivengo: destination not served (US)',
    ],
  ] as const)('%j', (change, french, english) => {
    expect(withPlainSpaces(refusalMessage('fr', refusal(change)))).toBe(french);
    expect(withPlainSpaces(refusalMessage('en', refusal(change)))).toBe(english);
  });

  test('the name of a country replaces its code', () => {
    const text = refusalMessage(
      'fr',
      refusal({ reason: 'ORIGIN_NOT_SERVED', limit: null, actual: 'US' }),
      'États-Unis',
    );
    expect(withPlainSpaces(text)).toBe('Delivengo : pas de départ de ce pays (États-Unis)');
  });
});

/** Key, parameters, and the message in both languages. */
const messageCases: [ErrorKey, ErrorParams, string, string][] = [
  [
    'password.tooShort',
    { count: 12 },
    'Choisissez un mot de passe de 12 caractères au moins.',
    'Choose a password of at least 12 characters.',
  ],
  [
    'password.tooLong',
    { count: 128 },
    'Choisissez un mot de passe de 128 caractères au plus.',
    'Choose a password of at most 128 characters.',
  ],
  [
    'credentials.tooMany',
    { count: 1 },
    'Trop d’essais. Attendez 1 minute, puis réessayez, ou choisissez un nouveau mot de passe.',
    'Too many attempts. Wait 1 minute, then try again, or choose a new password.',
  ],
  [
    'credentials.tooMany',
    { count: 15 },
    'Trop d’essais. Attendez 15 minutes, puis réessayez, ou choisissez un nouveau mot de passe.',
    'Too many attempts. Wait 15 minutes, then try again, or choose a new password.',
  ],
  [
    'addressBook.full',
    { count: 1000 },
    "Votre carnet comporte déjà 1000 adresses. Afin d'en ajouter une nouvelle, vous devez d'abord en supprimer.",
    'Your address book already holds 1000 addresses. To add a new one, you must delete some first.',
  ],
  [
    'addressBook.room',
    { count: 1, room: 0 },
    'Ce fichier ajouterait 1 adresse, et votre carnet peut encore en recevoir 0. Rien n’a été ajouté.',
    'This file would add 1 address, and your address book has room for 0. Nothing was added.',
  ],
  [
    'addressBook.room',
    { count: 9, room: 3 },
    'Ce fichier ajouterait 9 adresses, et votre carnet peut encore en recevoir 3. Rien n’a été ajouté.',
    'This file would add 9 addresses, and your address book has room for 3. Nothing was added.',
  ],
  [
    'csv.tooMany',
    { count: 500 },
    'Ce fichier compte plus de 500 lignes. Partagez-le en plusieurs fichiers.',
    'This file has more than 500 lines. Split it into several files.',
  ],
  [
    'line.tooLong',
    { count: 38 },
    'Saisissez 38 caractères au plus, espaces compris.',
    'Enter at most 38 characters, spaces included.',
  ],
  [
    'line.namesTooLong',
    { count: 38 },
    'Le prénom et le nom tiennent ensemble sur une ligne de 38 caractères au plus, espaces compris.',
    'First and last name share a line of at most 38 characters, spaces included.',
  ],
  [
    'line.carrierTooLong',
    { count: 35, carrier: 'Colissimo' },
    'Colissimo : 35 caractères au plus, espaces compris.',
    'Colissimo: at most 35 characters, spaces included.',
  ],
  [
    'line.twice',
    { sign: '-' },
    'Ne saisissez pas deux fois de suite le signe « - ».',
    'Do not enter the sign “-” twice in a row.',
  ],
  [
    'line.notLatin',
    { sign: '太' },
    'Écrivez en lettres latines : « 太 » ne peut pas être imprimé.',
    'Use Latin letters: “太” cannot be printed.',
  ],
  [
    'line.printedTooLong',
    { count: 38, printed: 41 },
    'Ce texte s’imprime en 41 caractères ; saisissez 38 caractères au plus, espaces compris.',
    'This text is printed in 41 characters; enter at most 38 characters, spaces included.',
  ],
  ['line.first', { sign: '-' }, 'Ne commencez pas par le signe « - ».', 'Do not begin with the sign “-”.'],
  ['line.last', { sign: '-' }, 'Ne finissez pas par le signe « - ».', 'Do not end with the sign “-”.'],
  ['line.free', { sign: 'U+200B' }, 'Retirez le signe invisible U+200B.', 'Remove the invisible sign U+200B.'],
  [
    'cart.full',
    { count: 50 },
    'Un panier tient 50 lignes au plus. Commandez-les ou retirez-en avant d’en ajouter.',
    'A cart holds 50 lines at most. Order them or remove some before adding more.',
  ],
  [
    'customs.sign',
    { sign: '~' },
    'Retirez le signe « ~ » : la déclaration ne prend que des lettres, des chiffres et la ponctuation courante.',
    'Remove the sign “~”: the declaration takes letters, digits and ordinary punctuation only.',
  ],
  [
    'customs.weight',
    { actual: 1200, limit: 800 },
    'Les articles pèsent 1,2 kg, plus que le colis (800 g). Corrigez leurs poids ou leurs quantités.',
    'The articles weigh 1.2 kg, more than the parcel (800 g). Correct their weights or quantities.',
  ],
  [
    'cityZip.elsewhere',
    { city: 'London', where: 'X' },
    'London est X. Changez de pays ou indiquez une autre localité.',
    'London is X. Change the country or give another place.',
  ],
  ['failed.TIMEOUT', { carrier: 'DHL' }, 'DHL n’a pas répondu à temps.', 'DHL did not answer in time.'],
  [
    'failed.UNAVAILABLE',
    { carrier: 'DHL' },
    'DHL ne répond pas pour le moment.',
    'DHL is not answering at the moment.',
  ],
  [
    'failed.INVALID_ANSWER',
    { carrier: 'DHL' },
    'DHL a donné une réponse que nous ne pouvons pas lire.',
    'DHL gave an answer that we cannot read.',
  ],
];

test.each(messageCases)('NAV-31 %s with %j', (key, params, french, english) => {
  expect(withPlainSpaces(errorMessage('fr', key, params))).toBe(french);
  expect(withPlainSpaces(errorMessage('en', key, params))).toBe(english);
});

test.each<[RefusalReason, string, string]>([
  ['LENGTH_ABOVE_LIMIT', 'Longueur : 100 cm maximum (le vôtre : 120,5 cm)', 'Length: 100 cm maximum (yours: 120.5 cm)'],
  [
    'GIRTH_ABOVE_LIMIT',
    'Longueur + tour : 100 cm maximum (le vôtre : 120,5 cm)',
    'Length + girth: 100 cm maximum (yours: 120.5 cm)',
  ],
  ['FORMAT_NOT_ACCEPTED', 'Delivengo : ce format n’est pas accepté', 'Delivengo: this format is not accepted'],
  ['BUSINESS_NOT_SERVED', 'Delivengo : pas de livraison aux entreprises', 'Delivengo: no delivery to businesses'],
  ['PRIVATE_NOT_SERVED', 'Delivengo : livraison aux entreprises seulement', 'Delivengo: delivery to businesses only'],
  [
    'NO_TARIFF_ON_DATE',
    'Delivengo : pas de tarif à cette date de dépôt',
    'Delivengo: no tariff for this drop-off date',
  ],
  ['ORIGIN_NOT_SERVED', 'Delivengo : pas de départ de ce pays', 'Delivengo: no departures from this country'],
])('SMT-23 a refusal by %s', (reason, french, english) => {
  const refusalText = refusal({ reason, limit: 1000, actual: 1205 });
  expect(withPlainSpaces(refusalMessage('fr', refusalText))).toBe(french);
  expect(withPlainSpaces(refusalMessage('en', refusalText))).toBe(english);
});

test('SMT-23 a message about the volumetric weight mentions the volume', () => {
  expect(withPlainSpaces(refusalMessage('fr', refusal({}), undefined, true))).toBe(
    'Delivengo : 2 kg maximum (d’après le volume, le vôtre en compte 3 kg)',
  );
  expect(withPlainSpaces(refusalMessage('en', refusal({}), undefined, true))).toBe(
    'Delivengo: 2 kg maximum (by volume, yours counts 3 kg)',
  );
});

test.each([
  [30, '30 g', '30 g'],
  [999, '999 g', '999 g'],
  [1000, '1 kg', '1 kg'],
  [2500, '2,5 kg', '2.5 kg'],
])('NAV-31 the text of a weight of %i g', (grams, french, english) => {
  expect(withPlainSpaces(weightText(grams, 'fr'))).toBe(french);
  expect(withPlainSpaces(weightText(grams, 'en'))).toBe(english);
});

test.each(['toString', '', 'weight', 'weight.missing '])('%j isn’t the key of a message', (key) => {
  expect(isErrorKey(key)).toBe(false);
  expect(isErrorKey('weight.missing')).toBe(true);
});

test('35.7 a message without its details has a sign in their place, in both languages', () => {
  expect(patternOf('fr', 'mail.unknownWord')).toBe('Ce mail ne connaît pas …. Il connaît\u00A0: ….');
  for (const key of Object.keys(messagesFr).filter(isErrorKey)) {
    for (const locale of ['fr', 'en'] as const)
      expect([key, patternOf(locale, key)]).toEqual([key, expect.not.stringMatching(/undefined|NaN|null|~/)]);
  }
});
