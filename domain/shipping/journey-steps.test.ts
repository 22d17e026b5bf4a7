import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstIncompleteStep,
  type JourneyStep,
  journeySteps,
  stepper,
  stepToShow,
  trackingSteps,
} from './journey-steps.ts';

const all: JourneyStep[] = ['parcel', 'contact', 'customs', 'options'];
const progressArbitrary = fc.record({
  customsNeeded: fc.boolean(),
  complete: fc.subarray(all).map((steps) => new Set(steps)),
});

describe('SMT-19 the order of the journey', () => {
  test('customs only where they apply', () => {
    expect(journeySteps(true)).toEqual(['parcel', 'contact', 'customs', 'options']);
    expect(journeySteps(false)).toEqual(['parcel', 'contact', 'options']);
  });

  test('a step is shown exactly when all before it are complete, else the first incomplete one', () => {
    fc.assert(
      fc.property(progressArbitrary, fc.constantFrom(...all), (progress, asked) => {
        const shown = stepToShow(asked, progress);
        const steps = journeySteps(progress.customsNeeded);
        const before = steps.slice(0, steps.indexOf(shown));
        expect(steps).toContain(shown);
        expect(before.every((step) => progress.complete.has(step))).toBe(true);
        if (shown !== asked) expect([firstIncompleteStep(progress), 'options']).toContain(shown);
        if (shown !== asked && steps.includes(asked)) expect(progress.complete.has(shown)).toBe(false);
      }),
    );
  });

  test('the stepper says where one is and closes up its numbers', () => {
    const complete = new Set<JourneyStep>(['parcel', 'contact']);
    expect(stepper('options', { customsNeeded: false, complete })).toEqual([
      { step: 'parcel', number: 1, state: 'DONE' },
      { step: 'contact', number: 2, state: 'DONE' },
      { step: 'options', number: 3, state: 'CURRENT' },
    ]);
    const back = stepper('parcel', { customsNeeded: true, complete });
    expect(stepper('parcel', { customsNeeded: false, complete: new Set<JourneyStep>(['parcel']) })[0]?.state).toBe(
      'CURRENT',
    );
    expect(back.map(({ state }) => state)).toEqual(['CURRENT', 'DONE', 'TO_COME', 'TO_COME']);
  });
});

test('NAV-26 step numbers of tracking', () => {
  expect(trackingSteps).toEqual({ caracteristiques: 1, resultats: 1, coordonnees: 2, douanes: 3, choix_options: 3 });
});
