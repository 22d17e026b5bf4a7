import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstIncompleteStep, type JourneyStep, journeySteps, stepper, stepToShow } from './journey-steps.ts';

const all: JourneyStep[] = ['parcel', 'contact', 'customs', 'options'];
const progressArbitrary = fc.record({
  customsNeeded: fc.boolean(),
  complete: fc.subarray(all).map((steps) => new Set(steps)),
});

describe('SMT-19 the order of the journey', () => {
  test('customs appear only if they are needed', () => {
    expect(journeySteps(true)).toEqual(['parcel', 'contact', 'customs', 'options']);
    expect(journeySteps(false)).toEqual(['parcel', 'contact', 'options']);
  });

  test('a step is shown exactly when all before it are complete, else the first incomplete one', () => {
    fc.assert(
      fc.property(progressArbitrary, fc.constantFrom(...all), (progress, requestedStep) => {
        const shownStep = stepToShow(requestedStep, progress);
        const steps = journeySteps(progress.customsNeeded);
        const before = steps.slice(0, steps.indexOf(shownStep));
        expect(steps).toContain(shownStep);
        expect(before.every((step) => progress.complete.has(step))).toBe(true);
        if (shownStep !== requestedStep) expect([firstIncompleteStep(progress), 'options']).toContain(shownStep);
        if (shownStep !== requestedStep && steps.includes(requestedStep))
          expect(progress.complete.has(shownStep)).toBe(false);
      }),
    );
  });

  test('the stepper marks the current step and has no gap in its numbers', () => {
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
