import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LabelPurchaseState,
  labelPurchaseEvents,
  labelPurchaseStates,
  nextPurchaseState,
} from './label-purchase.ts';

describe('CRT-8 buying a label', () => {
  test('is asked again only after a refusal', () => {
    const askable = labelPurchaseStates.filter((state) => nextPurchaseState(state, 'askedAgain') !== null);
    expect(askable).toEqual(['REFUSED']);
  });

  test('ends with a bought label, which nothing changes', () => {
    for (const event of labelPurchaseEvents) expect(nextPurchaseState('BOUGHT', event)).toBeNull();
  });

  test('a lost answer may turn out to be a bought label or a refusal', () => {
    expect(nextPurchaseState('ASKED', 'lost')).toBe('UNKNOWN');
    expect(nextPurchaseState('UNKNOWN', 'bought')).toBe('BOUGHT');
    expect(nextPurchaseState('UNKNOWN', 'refused')).toBe('REFUSED');
  });

  test('is stuck in no other state, whatever has happened', () => {
    const story = fc.array(fc.constantFrom(...labelPurchaseEvents), { maxLength: 12 });
    fc.assert(
      fc.property(story, (events) => {
        let state: LabelPurchaseState = 'ASKED';
        for (const event of events) state = nextPurchaseState(state, event) ?? state;
        const ways = labelPurchaseEvents.filter((event) => nextPurchaseState(state, event) !== null);
        expect(ways.length > 0).toBe(state !== 'BOUGHT');
      }),
    );
  });
});
