import { useEffect, useMemo, useRef, useState } from 'react';
import { fieldId, fieldName } from '#app/address/party-form.ts';
import type { PostalProposal } from '#app/address/postal-doubt.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { type FieldTexts, useLiveChecks } from '#app/forms/use-live-checks.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { addressFormOf, emptyAddressForm } from '#domain/address/address-form.ts';
import { type EntryAnswer, entryField, entryRole, readEntry } from './entry-form.ts';
import type { EntryPage } from './load-book.ts';

const loadChecks = () => import('./browser-entry-checks.ts');

/** Checks the fields of an entry while the visitor types (docs/requirements.md ADR-9). */
function useEntryChecks(problems: FieldTexts) {
  const locale = useLocale();
  return useLiveChecks(problems, {
    load: loadChecks,
    check: async (form) => (await loadChecks()).checkEntryFields(form, locale),
    fieldOf: entryField,
  });
}

/** The state of an entry's form besides its uncontrolled fields: errors, and the doubt of the postal check. */
export function useEntryForm(page: EntryPage, answer: EntryAnswer | undefined) {
  const { entry: texts } = useTexts('addressBook');
  const lost = useLostSubmit();
  const form = useRef<HTMLFormElement>(null);
  /**
   * The initial values of the fields. When a proposal is accepted, the fields are rendered again with a new `turn` as
   * React key.
   */
  const [filling, setFilling] = useState(() => ({
    turn: 0,
    values: answer?.values ?? (page.entry ? addressFormOf(page.entry) : emptyAddressForm),
  }));
  const [country, setCountry] = useState(filling.values.country);
  /** Key of the address that the postal check has seen, so that it doesn't doubt the same address again. */
  const [checkedKey, setCheckedKey] = useState(answer?.doubt?.key ?? page.checkedKey);
  const [lastAnswer, setLastAnswer] = useState(answer);
  const [doubt, setDoubt] = useState(answer?.doubt ?? null);
  if (lastAnswer !== answer) {
    setLastAnswer(answer);
    setDoubt(answer?.doubt ?? null);
    if (answer?.doubt) setCheckedKey(answer.doubt.key);
  }
  const problems = useMemo(
    () => new Map(answer?.problems.map(({ field, message }) => [field, message ?? texts.nameUsed])),
    [answer, texts],
  );
  const errors = useMemo(
    () => [...problems].map(([field, message]) => ({ fieldId: fieldId(`${entryRole}.${field}`), message })),
    [problems],
  );
  const checks = useEntryChecks(problems);
  useEffect(() => {
    if (filling.turn > 0) document.getElementById(fieldId(fieldName(entryRole, 'streetName')))?.focus();
  }, [filling]);

  /** Puts an accepted proposal of the postal check into the fields. */
  const take = ({ streetName, additionalStreetName, postalCode, city, key }: PostalProposal) => {
    if (!form.current) return;
    const place = { streetName, additionalStreetName, postalCode, city };
    const typed = readEntry(new FormData(form.current));
    setFilling(({ turn }) => ({ turn: turn + 1, values: { ...typed, ...place } }));
    setCheckedKey(key);
    setDoubt(null);
  };
  /** Called when the visitor confirms the address as typed. */
  const settle = () => {
    // The clicked button disappears with its notice, so the focus moves to the field.
    document.getElementById(fieldId(fieldName(entryRole, 'streetName')))?.focus();
    setDoubt(null);
  };
  const refused = lost ? unexplained : (answer?.refused ?? []);
  return {
    form,
    cause: lost ?? answer,
    checks,
    errors,
    refused,
    filling,
    checkedKey,
    doubt,
    country,
    setCountry,
    take,
    settle,
  };
}
