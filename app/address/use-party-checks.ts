import { type FocusEvent, type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { AddressField } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer, JourneyProblem } from '#domain/journey/contract.ts';
import type { PartyJudgement } from './browser-checks.ts';
import { fieldName, partyField, readParty } from './party-form.ts';

/** What is wrong, by the place of its field: `sender.firstName`. */
export type PlaceTexts = Readonly<Record<string, string>>;

const loadChecks = () => import('./browser-checks.ts');

export function textsOf(problems: readonly JourneyProblem[]): PlaceTexts {
  return Object.fromEntries(problems.map(({ place, message }) => [place, message]));
}

/** Names of the fields that a visitor has left, and of those that were wrong once. */
interface Seen {
  readonly typed: Set<string>;
  readonly left: Set<string>;
  readonly wrong: Set<string>;
}

/**
 * Checks a field when it is left, and live once it was wrong (docs/requirements.md ADR-9). `problems` are the server's, of
 * the form as it was sent last: keep them the same object until the next answer. Give the handlers to the form.
 */
export function usePartyChecks(draft: DraftAnswer, problems: readonly JourneyProblem[]) {
  const locale = useLocale();
  const [answered, setAnswered] = useState(problems);
  const [texts, setTexts] = useState<PlaceTexts>(() => textsOf(problems));
  const [splits, setSplits] = useState<Partial<Record<AddressRole, PartyJudgement['split']>>>({});
  /** What the field that was just left is wrong with, for those who don't see it appear. */
  const [announced, setAnnounced] = useState('');
  const seen = useRef<Seen>({ typed: new Set(), left: new Set(), wrong: new Set() }).current;
  const turns = useRef({ sender: 0, recipient: 0 }).current;
  if (answered !== problems) {
    setAnswered(problems);
    setTexts(textsOf(problems));
  }
  // Before anything else runs: a check that ends now must not take the answer for mended.
  useLayoutEffect(() => {
    // What is being judged was typed before this answer.
    turns.sender += 1;
    turns.recipient += 1;
    for (const { place } of problems) seen.wrong.add(place);
  }, [problems, seen, turns]);

  const judge = useCallback(
    async (form: HTMLFormElement, role: AddressRole, left: AddressField | null) => {
      turns[role] += 1;
      const turn = turns[role];
      const { service } = draft.offer;
      const party = readParty(new FormData(form), role, draft);
      const { judgeParty } = await loadChecks();
      const found = await judgeParty(party, { code: service.carrierCode, name: service.carrierName }, locale);
      await pointerAtRest();
      // A newer text is being judged.
      if (turn !== turns[role]) return;
      setTexts((before) => {
        const after = { ...before };
        for (const name of [...seen.left, ...seen.wrong]) {
          const place = partyField(name);
          if (place?.role !== role || found.unjudged.has(place.field)) continue;
          const text = found.wrong.get(place.field);
          if (text === undefined) delete after[name];
          else {
            after[name] = text;
            seen.wrong.add(name);
          }
        }
        return after;
      });
      if (left) setAnnounced(found.wrong.get(left) ?? '');
      setSplits((before) => ({ ...before, [role]: found.split }));
    },
    [draft, locale, seen, turns],
  );

  const check = useCallback(
    (form: HTMLFormElement, role: AddressRole, left: AddressField | null = null) => {
      // Without the rules' code the server's answer stands.
      judge(form, role, left).catch(() => undefined);
    },
    [judge],
  );

  /** The rules are there before the first field is left. */
  const onFocus = useCallback(() => {
    void loadChecks().catch(() => undefined);
  }, []);

  const onBlur = useCallback(
    (event: FocusEvent<HTMLFormElement>) => {
      const { name, value } = event.target as EventTarget & { readonly name?: string; readonly value?: string };
      const place = name === undefined ? null : partyField(name);
      if (name === undefined || place === null) return;
      // An empty field that one only walks through is told on sending.
      if (value === '' && !seen.typed.has(name)) return;
      seen.left.add(name);
      check(event.currentTarget, place.role, place.field);
    },
    [check, seen],
  );

  const onInput = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const { name = '' } = event.target as EventTarget & { readonly name?: string };
      seen.typed.add(name);
      seen.left.delete(name);
      const role = name.startsWith('sender.') ? 'sender' : name.startsWith('recipient.') ? 'recipient' : null;
      if (role && [...seen.left, ...seen.wrong].some((each) => each.startsWith(`${role}.`))) {
        check(event.currentTarget, role);
      }
    },
    [check, seen],
  );

  const textOf = (role: AddressRole, field: AddressField) => texts[fieldName(role, field)];
  return { texts, textOf, splits, announced, seen, setTexts, check, onFocus, onBlur, onInput };
}
