import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { faultPlaces } from '#tests/build/schema-faults.ts';
import { senderForm, someDetails } from '#tests/support/journey-details.ts';
import {
  changeDraftContract,
  draftContract,
  editDraftContract,
  journeyCalls,
  keepDraftContract,
  renewDraftContract,
  unfinishedDraftsContract,
} from './contract.ts';
import { journeyDetailsSchema } from './details-schema.ts';

test('SMT-17 to SMT-19 API-1 the calls of a draft', () => {
  const draft = '/api/smt/drafts/{draftCode}';
  expect(journeyCalls.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([
    'smtUnfinishedDrafts GET /api/smt/drafts',
    `smtKeepDraft PUT ${draft}`,
    `smtDraft GET ${draft}`,
    `smtChangeDraft PATCH ${draft}`,
    `smtRenewDraft POST ${draft}/offer`,
    `smtRemoveDraft DELETE ${draft}`,
    'smtEditDraft POST /api/smt/drafts',
    'addRecipients POST /api/front/occ/ecommerce/{site}/users/{user}/carts/{cartId}/smt/{entryNumber}/recipients',
    'smtPackaging POST /api/smt/packaging',
  ]);
});

const point = { postOfficeId: 'R1', label: 'Kiosque', country: 'FR' };
const book = { entry: null, keep: false, state: 'suggested' };
const details = (change: object) => ({ ...someDetails(), ...change });

describe('SMT-18 the input of a draft’s calls', () => {
  test.each<[string, v.GenericSchema, unknown]>([
    ['a code', draftContract.parameters, { draftCode: 'a-B_9'.repeat(20) }],
    ['an offer', keepDraftContract.body, { offerKey: 'key' }],
    ['an offer in place of another draft’s', keepDraftContract.body, { offerKey: 'key', previous: 'run-1' }],
    ['one step alone', changeDraftContract.body, { details: { options: ['SIGNATURE'] } }],
    ['the line that it became', changeDraftContract.body, { details: {}, addedEntry: 3 }],
    ['the offer of today', renewDraftContract.body, {}],
    [
      'the offer of another day by its relay points',
      renewDraftContract.body,
      { collectionDate: '2026-11-24', relays: true },
    ],
    ['a line of a cart', editDraftContract.body, { entryNumber: 0, copy: true }],
    ['nothing filled in', journeyDetailsSchema, details({ sender: null, recipient: null })],
    [
      'relay points',
      journeyDetailsSchema,
      details({ depositMode: 'RELAY', depositRelay: point, deliveryRelay: point }),
    ],
    ['1000 signs in a field', journeyDetailsSchema, details({ sender: { ...senderForm, city: 'x'.repeat(1000) } })],
    ['20 options of 40 signs', journeyDetailsSchema, details({ options: Array(20).fill('x'.repeat(40)) })],
    ['a doubted address', journeyDetailsSchema, details({ unverified: { sender: 'x'.repeat(5000) } })],
    ['an address of the book', journeyDetailsSchema, details({ book: { sender: { ...book, entry: 'x'.repeat(60) } } })],
    ...['suggested', 'filled', 'waiting', 'used'].map((state): [string, v.GenericSchema, unknown] => [
      `an address of the book that is ${state}`,
      journeyDetailsSchema,
      details({ book: { recipient: { ...book, state } } }),
    ]),
  ])('%s', (_name, schema, input) => {
    expect(faultPlaces(schema, input)).toEqual([]);
  });

  test.each<[string, v.GenericSchema, unknown, string]>([
    ['a code with a slash', draftContract.parameters, { draftCode: 'a/b' }, 'draftCode'],
    ['a code with a point before it', draftContract.parameters, { draftCode: '.a' }, 'draftCode'],
    ['an empty code', draftContract.parameters, { draftCode: '' }, 'draftCode'],
    ['a code of 101 signs', draftContract.parameters, { draftCode: 'x'.repeat(101) }, 'draftCode'],
    ['another site', draftContract.query, { site: 'shop' }, 'site'],
    ['another language', draftContract.query, { lang: 'de' }, 'lang'],
    ['no offer', keepDraftContract.body, {}, 'offerKey'],
    ['a draft before it that is nobody’s', keepDraftContract.body, { offerKey: 'key', previous: '../x' }, 'previous'],
    ['no details', changeDraftContract.body, {}, 'details'],
    ['a day in words', renewDraftContract.body, { collectionDate: 'demain' }, 'collectionDate'],
    ['no line', editDraftContract.body, {}, 'entryNumber'],
    ['a missing field', journeyDetailsSchema, details({ sender: { ...senderForm, city: undefined } }), 'sender.city'],
    ['1001 signs', journeyDetailsSchema, details({ sender: { ...senderForm, city: 'x'.repeat(1001) } }), 'sender.city'],
    ['a deposit by drone', journeyDetailsSchema, details({ depositMode: 'DRONE' }), 'depositMode'],
    [
      'a point without a number',
      journeyDetailsSchema,
      details({ depositRelay: { ...point, postOfficeId: 1 } }),
      'depositRelay.postOfficeId',
    ],
    ['21 options', journeyDetailsSchema, details({ options: Array(21).fill('x') }), 'options'],
    ['an option of 41 signs', journeyDetailsSchema, details({ options: ['x'.repeat(41)] }), 'options.0'],
    [
      'a doubt of 5001 signs',
      journeyDetailsSchema,
      details({ unverified: { sender: 'x'.repeat(5001) } }),
      'unverified.sender',
    ],
    [
      'a long entry of the book',
      journeyDetailsSchema,
      details({ book: { sender: { ...book, entry: 'x'.repeat(61) } } }),
      'book.sender.entry',
    ],
    [
      'an unknown use of the book',
      journeyDetailsSchema,
      details({ book: { sender: { ...book, state: 'lost' } } }),
      'book.sender.state',
    ],
  ])('and not %s', (_name, schema, input, place) => {
    expect(faultPlaces(schema, input)).toEqual([place]);
  });

  test('the cart of the cookie by default, and an unknown civility becomes none', () => {
    expect(v.parse(editDraftContract.body, { entryNumber: 2 })).toEqual({ cartId: 'current', entryNumber: 2 });
    expect(v.parse(draftContract.query, {})).toEqual({ site: 'part' });
    const { sender } = v.parse(journeyDetailsSchema, details({ sender: { ...senderForm, civility: 'dr' } }));
    expect(sender).toEqual({ ...senderForm, civility: '' });
  });
});

test('SMT-18 the answer has the step at which to resume, and the ends of another parcel', () => {
  const from = { country: 'FR', postalCode: '69003', city: 'Lyon' };
  const criteria = {
    collectionDate: '2026-11-23',
    from,
    to: { ...from, b2b: false },
    packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.28 },
  };
  const draft = { code: 'run-1', label: 'Colissimo', carrierName: 'Colissimo', criteria, expired: false };
  const schema = unfinishedDraftsContract.answers[200];
  for (const step of ['parcel', 'contact', 'customs', 'options']) {
    expect(faultPlaces(schema, { drafts: [{ ...draft, step }], proposal: { from, toCountry: 'CH' } })).toEqual([]);
  }
  expect(faultPlaces(schema, { drafts: [{ ...draft, step: 'cart' }], proposal: null })).toEqual(['drafts.0.step']);
  expect(faultPlaces(schema, { drafts: [], proposal: { from: {} } })).toEqual([
    'proposal.from.country',
    'proposal.from.postalCode',
    'proposal.from.city',
    'proposal.toCountry',
  ]);
});
