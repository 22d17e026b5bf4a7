import { useEffect, useMemo, useRef, useState } from 'react';
import { fieldId, fieldName } from '#app/address/party-form.ts';
import type { PostalProposal } from '#app/address/postal-doubt.ts';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { addressFormOf } from '#domain/address/address-book-form.ts';
import { emptyAddressForm } from '#domain/address/address-form.ts';
import { type EntryAnswer, entryRole, readEntry } from './entry-form.ts';
import type { EntryPage } from './load-book.ts';
import { useEntryChecks } from './use-entry-checks.ts';

/** What the form of an entry shows besides what is typed: faults, and the doubt of the postal check. */
export function useEntryForm(page: EntryPage, answer: EntryAnswer | undefined) {
  const { entry: texts } = useAccountMessages().addressBook;
  const lost = useLostSubmit();
  const form = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLDivElement>(null);
  /** A proposal that is taken fills the fields anew; else they are the browser's. */
  const [given, setGiven] = useState(() => ({
    turn: 0,
    values: answer?.values ?? (page.entry ? addressFormOf(page.entry) : emptyAddressForm),
  }));
  const [country, setCountry] = useState(given.values.country);
  const [asked, setAsked] = useState(answer?.doubt?.key ?? page.asked);
  const [answered, setAnswered] = useState(answer);
  const [doubt, setDoubt] = useState(answer?.doubt ?? null);
  if (answered !== answer) {
    setAnswered(answer);
    setDoubt(answer?.doubt ?? null);
    if (answer?.doubt) setAsked(answer.doubt.key);
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
  // The same faults sent again are told again.
  useEffect(() => {
    if (lost || answer) head.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [answer, lost]);
  useEffect(() => {
    if (given.turn > 0) document.getElementById(fieldId(fieldName(entryRole, 'streetName')))?.focus();
  }, [given]);

  /** The visitor takes a proposal of the postal check. */
  const take = ({ streetName, additionalStreetName, postalCode, city, key }: PostalProposal) => {
    if (!form.current) return;
    const place = { streetName, additionalStreetName, postalCode, city };
    const typed = readEntry(new FormData(form.current));
    setGiven(({ turn }) => ({ turn: turn + 1, values: { ...typed, ...place } }));
    setAsked(key);
    setDoubt(null);
  };
  /** The visitor keeps what was typed. */
  const settle = () => {
    // Its button goes with it.
    document.getElementById(fieldId(fieldName(entryRole, 'streetName')))?.focus();
    setDoubt(null);
  };
  const refused = lost ? [''] : (answer?.refused ?? []);
  return { form, head, checks, errors, refused, given, asked, doubt, country, setCountry, take, settle };
}
