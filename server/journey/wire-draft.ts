/** Writes drafts for the API's answers, in the visitor's language. */
import type { ParcelKnowledge } from '#domain/cart/check-parcel.ts';
import { standardTerms } from '#domain/customs/customs-papers.ts';
import { customsBorderOf, exemptsDocuments, needsDeclaration } from '#domain/customs/declaration-need.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { chosenPlaces } from '#domain/journey/chosen-relays.ts';
import type { DraftAnswer, JourneyProblem } from '#domain/journey/contract.ts';
import { type JourneyFault, journeyFaults } from '#domain/journey/journey-problems.ts';
import { toWireChange } from '#domain/journey/reorder-change.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RelayPlaces } from '#domain/shipping/relay-places.ts';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import { endOf } from '#domain/shipping/wire-criteria.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { Draft } from './stored-draft.ts';

type LocalisedOffer = ReturnType<ShippingService['localiseOffer']>;

interface Wording {
  readonly locale: Locale;
  readonly knowledge: ParcelKnowledge;
  localisePrevious(quoted: QuotedOffer): LocalisedOffer;
  townCodes(end: ShipmentEnd): string[] | null;
  quoteRelays(quoted: QuotedOffer, places: RelayPlaces): DraftAnswer['relayQuote'];
}

function toPrevious({ offer, criteria }: LocalisedOffer): DraftAnswer['previous'] {
  const { label, carrierName } = offer.service;
  const { collectionDate, to } = criteria;
  return { label, carrierName, collectionDate, to: endOf(to), price: offer.price };
}

function stepsWithoutFault(faults: ReturnType<typeof journeyFaults>, customsNeeded: boolean): JourneyStep[] {
  const complete: JourneyStep[] = ['parcel'];
  if (faults.contact.length === 0) complete.push('contact');
  if (customsNeeded && faults.customs.length === 0) complete.push('customs');
  return complete;
}

/** The steps of a draft in which nothing is missing or wrong; customs is among them only if a declaration is needed. */
export function completeSteps({ quoted, details }: Draft, knowledge: ParcelKnowledge): readonly JourneyStep[] {
  const customsNeeded = needsDeclaration(quoted, details.documentsOnly, knowledge.territories);
  return stepsWithoutFault(journeyFaults(details, quoted, customsNeeded, knowledge), customsNeeded);
}

export function localiseDraft(code: string, draft: Draft, worded: LocalisedOffer, wording: Wording): DraftAnswer {
  const { details } = draft;
  const { territories } = wording.knowledge;
  const customsNeeded = needsDeclaration(draft.quoted, details.documentsOnly, territories);
  const faults = journeyFaults(details, draft.quoted, customsNeeded, wording.knowledge);
  const { from, to } = draft.quoted.shipment;
  const [sender, recipient] = [wording.townCodes(from), wording.townCodes(to)];
  const toProblems = (stepFaults: readonly JourneyFault[]): JourneyProblem[] =>
    stepFaults.map(({ place, key, params }) => ({ place, message: errorMessage(wording.locale, key, params) }));
  return {
    ...worded,
    code,
    ...((sender || recipient) && { townCodes: { ...(sender && { sender }), ...(recipient && { recipient }) } }),
    customsNeeded,
    customsBorder: customsBorderOf(draft.quoted, territories),
    customsTerms: draft.quoted.service.customs ?? standardTerms,
    documentsExempt: exemptsDocuments(draft.quoted, territories),
    previous: draft.previous && toPrevious(wording.localisePrevious(draft.previous)),
    details,
    relayQuote: wording.quoteRelays(draft.quoted, chosenPlaces(details, draft.quoted.service)),
    problems: {
      contact: toProblems(faults.contact),
      customs: toProblems(faults.customs),
      options: toProblems(faults.options),
    },
    complete: stepsWithoutFault(faults, customsNeeded),
    edit: draft.edit,
    reorder: draft.reorder
      ? { order: draft.reorder.order, changes: draft.reorder.changes.map((each) => toWireChange(each, wording.locale)) }
      : null,
    submitKey: draft.submitKey,
    addedEntry: draft.addedEntry,
  };
}
