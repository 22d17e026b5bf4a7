import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { faultPlaces } from '#tests/build/schema-faults.ts';
import { senderForm, someDetails } from '#tests/support/journey-details.ts';
import {
  changeDraftCall,
  draftCall,
  editDraftCall,
  journeyCalls,
  keepDraftCall,
  renewDraftCall,
  unfinishedDraftsCall,
} from './contract.ts';
import { journeyDetailsSchema } from './details.ts';

test('SMT-17 to SMT-19 API-1 the calls of a draft', () => {
  const draft = '/api/smt/drafts/{shipmentCode}';
  expect(journeyCalls.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([
    'smtUnfinishedDrafts GET /api/smt/drafts',
    `smtKeepDraft PUT ${draft}`,
    `smtDraft GET ${draft}`,
    `smtChangeDraft PATCH ${draft}`,
    `smtRenewDraft POST ${draft}/offer`,
    `smtRemoveDraft DELETE ${draft}`,
    'smtEditDraft POST /api/smt/drafts',
  ]);
});

const point = { postOfficeId: 'R1', label: 'Kiosque', country: 'FR' };
const book = { entry: null, keep: false, state: 'suggested' };
const details = (change: object) => ({ ...someDetails(), ...change });

describe('SMT-18 what a draft takes', () => {
  test.each<[string, v.GenericSchema, unknown]>([
    ['a code', draftCall.parameters, { shipmentCode: 'a-B_9'.repeat(20) }],
    ['an offer', keepDraftCall.body, { offerKey: 'key' }],
    ['an offer in place of another draft’s', keepDraftCall.body, { offerKey: 'key', previous: 'run-1' }],
    ['one step alone', changeDraftCall.body, { details: { options: ['SIGNATURE'] } }],
    ['the line that it became', changeDraftCall.body, { details: {}, addedEntry: 3 }],
    ['the offer of today', renewDraftCall.body, {}],
    [
      'the offer of another day by its relay points',
      renewDraftCall.body,
      { collectionDate: '2026-11-24', relays: true },
    ],
    ['a line of a cart', editDraftCall.body, { entryNumber: 0, copy: true }],
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
    ['a code with a slash', draftCall.parameters, { shipmentCode: 'a/b' }, 'shipmentCode'],
    ['a code with a point before it', draftCall.parameters, { shipmentCode: '.a' }, 'shipmentCode'],
    ['an empty code', draftCall.parameters, { shipmentCode: '' }, 'shipmentCode'],
    ['a code of 101 signs', draftCall.parameters, { shipmentCode: 'x'.repeat(101) }, 'shipmentCode'],
    ['another site', draftCall.query, { site: 'shop' }, 'site'],
    ['another language', draftCall.query, { lang: 'de' }, 'lang'],
    ['no offer', keepDraftCall.body, {}, 'offerKey'],
    ['a draft before it that is nobody’s', keepDraftCall.body, { offerKey: 'key', previous: '../x' }, 'previous'],
    ['no details', changeDraftCall.body, {}, 'details'],
    ['a day in words', renewDraftCall.body, { collectionDate: 'demain' }, 'collectionDate'],
    ['no line', editDraftCall.body, {}, 'entryNumber'],
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

  test('the cart of the cookie where none is named, an unknown civility as none', () => {
    expect(v.parse(editDraftCall.body, { entryNumber: 2 })).toEqual({ cartId: 'current', entryNumber: 2 });
    expect(v.parse(draftCall.query, {})).toEqual({ site: 'part' });
    const { sender } = v.parse(journeyDetailsSchema, details({ sender: { ...senderForm, civility: 'dr' } }));
    expect(sender).toEqual({ ...senderForm, civility: '' });
  });
});

test('SMT-18 what was begun is told with the step to go on at, and the ends of another parcel', () => {
  const from = { country: 'FR', postalCode: '69003', city: 'Lyon' };
  const criteria = {
    collectionDate: '2026-11-23',
    from,
    to: { ...from, b2b: false },
    packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.28 },
  };
  const draft = { code: 'run-1', label: 'Colissimo', carrierName: 'Colissimo', criteria, expired: false };
  const schema = unfinishedDraftsCall.answers[200];
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
