import type { PlaceChoices, PlaceMoves } from '#app/places/PlaceField.tsx';
import type { PackagingAdvice, UnfinishedDrafts } from '#domain/journey/contract.ts';
import type { ShortcutsAnswer } from '#domain/orders/shortcuts-contract.ts';
import { type ComparisonState, initialComparison } from '#domain/shipping/comparison-state.ts';
import type { AdviceAnswer, InitAnswer } from '#domain/shipping/contract.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { CalendarAnswer } from '#domain/shipping/wire-calendar.ts';
import type { FieldTexts } from './field-texts.ts';
import type { SavedEntries } from './saved-entries.ts';

/** All data of the page. They are sent to the browser, so they must be serialisable. */
export interface ComparisonPage {
  readonly init: InitAnswer | null;
  /** Codes of the countries from which a compared service leaves; empty while they are unknown. */
  readonly origins: readonly string[];
  /** Whether the journey is switched off on this site (docs/requirements.md SMT-20). */
  readonly closed: boolean;
  readonly form: ShipmentForm;
  readonly isRequested: boolean;
  readonly choices: { readonly from: PlaceChoices; readonly to: PlaceChoices };
  /** Other countries in which a typed place exists, if it doesn't in the chosen country. */
  readonly moves: { readonly from: PlaceMoves; readonly to: PlaceMoves };
  readonly errors: FieldTexts;
  readonly comparison: ComparisonState;
  readonly advice: AdviceAnswer['advice'];
  readonly alert: AdviceAnswer['alert'];
  /** The box for the parcel; null if there is none, or nothing is offered. */
  readonly packaging: PackagingAdvice | null;
  /** The calendar of days, if the address asks for it; `failed` if it couldn't be loaded. */
  readonly calendar: CalendarAnswer | 'failed' | null;
  /** Earlier drafts of this browser that can be continued. */
  readonly unfinished: UnfinishedDrafts['drafts'];
  /** The saved trips and parcels that can fill in the form; null if there are none, or while offers are shown. */
  readonly saved: SavedEntries | null;
  /** The customer's last parcel and recipients, to begin with; null for visitors, and once the form is filled in. */
  readonly shortcuts: ShortcutsAnswer | null;
}

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
  shortcuts: null,
});
