import { initialComparison } from '#domain/shipping/comparison-state.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { ComparisonPage } from './load-comparison.ts';

export const nothingBeside: Pick<ComparisonPage, 'advice' | 'alert' | 'packaging' | 'calendar'> = {
  advice: [],
  alert: null,
  packaging: null,
  calendar: null,
};

/** The page of a form before anything is known about it. */
export const emptyPage = (form: ShipmentForm, isRequested: boolean): ComparisonPage => ({
  ...nothingBeside,
  init: null,
  origins: [],
  closed: false,
  form,
  isRequested,
  choices: { from: [], to: [] },
  moves: { from: [], to: [] },
  errors: {},
  comparison: initialComparison,
  unfinished: [],
  saved: null,
});
