import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSite } from '#app/shell/site-context.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import { type Choice, fillFrom, fillsForm, isOtherAddress } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { BookChoices, BookView } from './book-choices.ts';
import type { FilledEntry } from './filled-entry.ts';
import { emptyParty, endOf, fieldId, fieldName, readParty } from './party-form.ts';
import type { PartiesForm } from './use-parties.ts';

export interface FilledEntryOptions {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  readonly values: AddressForm;
  readonly parties: PartiesForm;
  readonly onFill: (values: AddressForm) => void;
  /** The address book to show on the page, from the server's answer to one of its buttons. */
  readonly view: BookView | undefined;
  /** A hidden input inside the form, which gives access to the form that another component renders. */
  readonly marker: RefObject<HTMLInputElement | null>;
  /** Id of the element that takes the focus after a choice. */
  readonly barId: string;
}

/**
 * A chosen entry of the address book whose country or postal code isn't that of the compared trip. It doesn't fill in
 * the form, since its price is unknown: a notice offers to compare again.
 */
interface ElsewhereChoice {
  readonly choice: Choice;
  readonly names: BookChoices['names'];
}

/**
 * What came of choosing an entry or undoing it, to be announced to screen readers. `focus` is the id of the field that
 * takes the focus; null for the element with the id `barId`.
 */
interface Outcome {
  readonly text: 'filled' | 'restored' | 'cleared';
  readonly focus: string | null;
}

const nameOf = ({ addressName, firstName, lastName }: AddressForm) => addressName || `${firstName} ${lastName}`.trim();

function entryOfDraft(role: AddressRole, { details }: DraftAnswer, values: AddressForm): FilledEntry | null {
  const use = details.book?.[role];
  if (!use || use.state === 'waiting' || (use.entry === null && use.state !== 'suggested')) return null;
  return { id: use.entry, name: nameOf(values), state: use.state, verdict: null, values, before: null, former: null };
}

/**
 * The entry of the address book that has filled in the fields of a party, with functions to choose one and to undo the
 * choice (docs/requirements.md ADR-11).
 */
export function useFilledEntry({ role, draft, values, parties, onFill, view, marker, barId }: FilledEntryOptions) {
  const { checks, postal } = parties;
  const site = useSite();
  const [elsewhere, setElsewhere] = useState<ElsewhereChoice | null>(() =>
    view?.elsewhere ? { choice: view.elsewhere, names: view.names } : null,
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [filled, setFilled] = useState(() => entryOfDraft(role, draft, values));
  const [isChanged, setChanged] = useState(false);
  /** Set until the new values have been rendered and checked. */
  const filling = useRef<{ readonly showsErrors: boolean } | null>(null);
  const fill = (after: AddressForm, showsErrors: boolean) => {
    filling.current = { showsErrors };
    onFill(after);
    postal.settle(role, '');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after new values have been rendered
  useEffect(() => {
    const form = marker.current?.form;
    if (!filling.current || !form) return;
    checks.refillParty(form, role, filling.current.showsErrors);
    filling.current = null;
  }, [values]);

  // An effect runs after the dialog has returned the focus to its button.
  useEffect(() => {
    if (outcome || elsewhere) document.getElementById(outcome?.focus ?? barId)?.focus();
  }, [outcome, elsewhere, barId]);

  useEffect(() => {
    const form = marker.current?.form;
    if (!form || !filled) return;
    const compare = () => setChanged(isOtherAddress(filled.values, readParty(new FormData(form), role, draft)));
    form.addEventListener('input', compare);
    return () => form.removeEventListener('input', compare);
  }, [filled, role, draft, marker]);

  return {
    filled,
    isChanged,
    elsewhere,
    outcome,
    /** Fills in the fields from an entry, or offers a new comparison if it isn't at the place that was compared. */
    choose(choice: Choice, names: BookChoices['names']): void {
      const { entry, verdict } = choice;
      const form = marker.current?.form;
      if (!form) return;
      if (!fillsForm(verdict)) {
        setOutcome(null);
        setElsewhere({ choice, names });
        return;
      }
      const before = readParty(new FormData(form), role, draft);
      const after = fillFrom(entry, before, endOf(role, draft));
      const missing = after.firstName === '' ? 'firstName' : 'lastName';
      setElsewhere(null);
      setChanged(false);
      setFilled({ id: entry.id, name: nameOf(after), state: 'filled', verdict, values: after, before, former: filled });
      setOutcome({ text: 'filled', focus: verdict === 'INCOMPLETE' ? fieldId(fieldName(role, missing)) : null });
      fill(after, verdict !== 'ELIGIBLE');
    },
    undo(event: MouseEvent): void {
      event.preventDefault();
      setFilled(filled?.former ? { ...filled.former, state: 'used' } : null);
      setOutcome({ text: filled?.before ? 'restored' : 'cleared', focus: null });
      fill(filled?.before ?? emptyParty(role, draft, site), false);
    },
    /** Closes the offer of a new comparison; the fields stay as they are. */
    keepPlace(): void {
      // The clicked button disappears with its notice, so the focus moves.
      document.getElementById(barId)?.focus();
      setElsewhere(null);
    },
  };
}
