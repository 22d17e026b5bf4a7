import { describe, expect, test } from 'vitest';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { CarrierFailure, type RemoteCarrier } from './carrier.ts';
import { sharingAnswers } from './shared-answers.ts';

const shipment: Shipment = {
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'DE', postalCode: '10115', city: 'Berlin' },
  toBusiness: false,
  parcel: { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 250 },
  collectionDate: '2026-11-23',
};
const signal = new AbortController().signal;
const nothing = { services: [], refusals: [], failure: null };

function counted(ask: RemoteCarrier['ask']) {
  const state = { calls: 0, now: 0 };
  const carrier: RemoteCarrier = {
    code: 'SWFT',
    name: 'Swift Post',
    ask: (...question) => {
      state.calls += 1;
      return ask(...question);
    },
    isPaused: () => false,
    close: async () => undefined,
  };
  return { state, carrier: sharingAnswers(carrier, () => state.now) };
}

describe('shared answers', () => {
  test('SMT-24 a thousand identical requests make one call; another weight, site or minute makes a new one', async () => {
    const { state, carrier } = counted(async () => nothing);
    await Promise.all(Array.from({ length: 1000 }, () => carrier.ask(structuredClone(shipment), 'part', signal)));
    expect(state.calls).toBe(1);
    await carrier.ask(shipment, 'pro', signal);
    await carrier.ask({ ...shipment, parcel: { ...shipment.parcel, weightGrams: 251 } }, 'part', signal);
    expect(state.calls).toBe(3);
    state.now = 59_999;
    await carrier.ask(shipment, 'part', signal);
    expect(state.calls).toBe(3);
    state.now = 60_000;
    await carrier.ask(shipment, 'part', signal);
    expect(state.calls).toBe(4);
  });

  test('SMT-24 a failure is passed to the waiting callers and not to later ones', async () => {
    const { state, carrier } = counted(async () => {
      throw new CarrierFailure('UNAVAILABLE', 'down');
    });
    const waiting = [carrier.ask(shipment, 'part', signal), carrier.ask(shipment, 'part', signal)];
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(state.calls).toBe(1);
    await carrier.ask(shipment, 'part', signal).catch(() => undefined);
    expect(state.calls).toBe(2);
  });
});
