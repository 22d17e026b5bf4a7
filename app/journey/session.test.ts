import { expect, test, vi } from 'vitest';
import { formRecord } from '#domain/shipping/form-record.ts';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import { someDetails } from '#tests/support/journey-details.ts';
import {
  dropExpired,
  emptySession,
  type JourneySession,
  journeySession,
  keepShipping,
  mirrorDraft,
  resetJourney,
  withoutExpired,
} from './session.ts';

const hour = 3_600_000;
const started = 1_800_000_000_000;
const session: JourneySession = {
  ...emptySession,
  shippingService: {
    ...emptySession.shippingService,
    form: formRecord(defaultForm, null),
    formStartedAt: started,
    shipmentCode: 'code',
    offers: [{ key: 'k' } as never],
    offerRecap: { key: 'k' } as never,
  },
};

test('SMT-17 offers and recap are stored for 60 minutes and not a millisecond longer', () => {
  expect(withoutExpired(session, started + hour)).toBe(session);
  const { shippingService } = withoutExpired(session, started + hour + 1);
  expect(shippingService).toMatchObject({ offers: [], offerRecap: null, shipmentCode: null, form: { weight: '0,25' } });
});

test('SMT-17 offers that grow too old while the page stays open are dropped, and none is stored afterwards', () => {
  vi.useFakeTimers({ now: started });
  keepShipping(session.shippingService);
  vi.setSystemTime(started + hour);
  dropExpired();
  expect(journeySession.getState().shippingService.offers).toHaveLength(1);
  vi.setSystemTime(started + hour + 1);
  dropExpired();
  const gone = { offers: [], offerRecap: null, shipmentCode: null, form: { weight: '0,25' } };
  expect(journeySession.getState().shippingService).toMatchObject(gone);
  keepShipping({ offers: session.shippingService.offers });
  expect(journeySession.getState().shippingService).toMatchObject(gone);
  resetJourney();
  vi.useRealTimers();
});

test('SMT-18 the session has the slices of the journey and starts empty', () => {
  expect(Object.keys(emptySession)).toEqual(['ui', 'shippingService', 'customs', 'cart']);
  expect(withoutExpired(emptySession, started)).toBe(emptySession);
});

const draft = {
  code: 'draft',
  shipmentCode: 'run',
  validUntil: new Date(started + hour).toISOString(),
  previous: { label: 'Colissimo' },
  details: { ...someDetails({ options: ['SIGNATURE'] }), customs: { goodsType: 'GIFT' } },
  edit: { cartId: 'cart', entryNumber: 3, version: 1 },
  criteria: { from: { city: 'Lyon' } },
  offer: { delivery: { type: 'HOME' } },
} as never;

test('SMT-18 CRT-5 a step mirrors its draft: addresses, options, customs, the edited line and its former offer', () => {
  mirrorDraft('options', { draft }, { key: 'k' } as never);
  expect(journeySession.getState()).toMatchObject({
    ui: { lastStep: 'options', draftCode: 'draft' },
    shippingService: {
      shipmentCode: 'run',
      formStartedAt: started,
      offerRecap: { key: 'k' },
      sender: someDetails().sender,
      recipient: someDetails().recipient,
      options: ['SIGNATURE'],
      errors: [],
    },
    customs: { declaration: { goodsType: 'GIFT' } },
    cart: {
      itemToUpdate: 3,
      previousCart: { cartId: 'cart', entryNumber: 3, version: 1, details: { options: ['SIGNATURE'] } },
      previousOffer: { label: 'Colissimo' },
      previousForm: { from: { city: 'Lyon' } },
      previousModes: { delivery: 'HOME' },
    },
  });
});

test('CRT-5 the original line stays in the session during every change, until another draft begins', () => {
  mirrorDraft('contact', { draft }, { key: 'k' } as never);
  const moved = {
    ...(draft as object),
    details: someDetails(),
    criteria: { from: { city: 'Nice' } },
    offer: { delivery: { type: 'RELAY' } },
  };
  mirrorDraft('options', { draft: moved as never }, { key: 'k' } as never);
  expect(journeySession.getState().cart).toMatchObject({
    previousCart: { details: { options: ['SIGNATURE'] } },
    previousForm: { from: { city: 'Lyon' } },
    previousModes: { delivery: 'HOME' },
  });
  mirrorDraft('options', { draft: { ...moved, code: 'other', edit: null } as never }, { key: 'k' } as never);
  expect(journeySession.getState().cart).toEqual(emptySession.cart);
});

test('SMT-18 the primary address stays in the session on the steps that don’t read the address book', () => {
  const primary = { addressName: 'Maison', town: 'Lyon', isPrimary: true } as never;
  mirrorDraft('contact', { draft, primary }, { key: 'k' } as never);
  mirrorDraft('options', { draft }, { key: 'k' } as never);
  expect(journeySession.getState().shippingService.primaryAddress).toMatchObject({
    addressName: 'Maison',
    town: 'Lyon',
  });
});

test('CRT-2 a refusal is stored beside the journey; once the parcel is in the cart all slices are empty again', () => {
  mirrorDraft('options', { draft }, { key: 'k' } as never, ['Ces options s’excluent.']);
  expect(journeySession.getState().shippingService.errors).toEqual(['Ces options s’excluent.']);
  resetJourney();
  expect(journeySession.getState()).toEqual(emptySession);
});
