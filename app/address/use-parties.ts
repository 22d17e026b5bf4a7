import { type FocusEvent, type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { summaryText } from '#app/forms/summary-text.ts';
import { useLiveChecks } from '#app/forms/use-live-checks.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { useAutosave } from '#app/journey/use-autosave.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';
import { type AddressField, addressFields } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer, JourneyProblem } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { contactDemand, proposesToTell } from '#domain/shipping/recipient-contact.ts';
import type { CheckedParty } from './browser-checks.ts';
import type { ContactRefusal } from './contact-answer.ts';
import {
  asksStreet,
  fieldId,
  fieldName,
  isOf,
  partyField,
  partyOf,
  readParty,
  roles,
  toldField,
} from './party-form.ts';
import type { PostalDoubt } from './postal-doubt.ts';

const placeFields: ReadonlySet<string> = new Set(['streetName', 'additionalStreetName', 'postalCode', 'city']);

type ByRole<Value> = Readonly<Partial<Record<AddressRole, Value>>>;

function byRole(doubts: readonly PostalDoubt[]): ByRole<PostalDoubt> {
  return Object.fromEntries(doubts.map((doubt) => [doubt.role, doubt]));
}

function keysOf(doubts: readonly PostalDoubt[]): ByRole<string> {
  return Object.fromEntries(doubts.map(({ role, key }) => [role, key]));
}

/**
 * Checks a complete address in the background whenever the visitor leaves one of its fields (docs/requirements.md
 * ADR-12). `served` are the doubts in the action's answer; it must be the same array until the next answer.
 */
function usePostalCheck(draft: DraftAnswer, served: readonly PostalDoubt[]) {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  const [lastServed, setLastServed] = useState(served);
  const [doubts, setDoubts] = useState<ByRole<PostalDoubt>>(() => byRole(served));
  /**
   * Keys of the addresses whose result the visitor has seen. Hidden fields send them, so that the server doesn't doubt
   * them again.
   */
  const [checkedKeys, setCheckedKeys] = useState<ByRole<string>>(() => keysOf(served));
  const calls = useRef<Partial<Record<AddressRole, AbortController>>>({}).current;
  if (lastServed !== served) {
    setLastServed(served);
    setDoubts(byRole(served));
    setCheckedKeys((before) => ({ ...before, ...keysOf(served) }));
  }
  useEffect(
    () => () => {
      for (const call of Object.values(calls)) call.abort();
    },
    [calls],
  );

  const ask = useCallback(
    async (element: HTMLFormElement, role: AddressRole) => {
      calls[role]?.abort();
      const call = new AbortController();
      calls[role] = call;
      const { askInBrowser } = await import('./browser-postal-check.ts');
      const form = readParty(new FormData(element), role, draft);
      if (form.postalCode === '' && draft.townCodes?.[role]) return;
      const question = { role, form, locale, timeoutMs: callTimeoutMs, checkedKey: checkedKeys[role] ?? '' };
      const answer = await askInBrowser(question, call.signal);
      await pointerAtRest();
      if (answer === null || call.signal.aborted) return;
      setCheckedKeys((before) => ({ ...before, [role]: answer.key }));
      setDoubts((before) => ({ ...before, [role]: answer.doubt ?? undefined }));
    },
    [checkedKeys, callTimeoutMs, calls, draft, locale],
  );

  const onBlur = useCallback(
    (event: FocusEvent<HTMLFormElement>) => {
      const place = partyField((event.target as EventTarget & { readonly name?: string }).name ?? '');
      // If the check fails, nothing changes on the page.
      if (place && placeFields.has(place.field) && asksStreet(place.role, draft))
        ask(event.currentTarget, place.role).catch(() => undefined);
    },
    [ask, draft],
  );
  /**
   * Called when the visitor confirms the address as typed or accepts a proposal; the address with this key isn't
   * doubted again.
   */
  const settle = useCallback((role: AddressRole, key: string) => {
    setDoubts((before) => ({ ...before, [role]: undefined }));
    setCheckedKeys((before) => ({ ...before, [role]: key }));
  }, []);
  return { doubts, checkedKeys, onBlur, settle };
}

const loadChecks = () => import('./browser-checks.ts');

const roleOf = (name: string) => roles.find((role) => name.startsWith(`${role}.`));

/**
 * Checks the fields of each party while the visitor types, by the limits of the offer's carrier (docs/requirements.md
 * ADR-9). The server's `problems` must be the same array until its next answer: a new array resets the messages.
 */
function usePartyChecks(draft: DraftAnswer, problems: readonly JourneyProblem[]) {
  const locale = useLocale();
  const served = useMemo(() => new Map(problems.map(({ place, message }) => [place, message])), [problems]);
  const [splits, setSplits] = useState<Partial<Record<AddressRole, CheckedParty['split']>>>({});
  const { refill, ...checks } = useLiveChecks(served, {
    load: loadChecks,
    check: async (form, group) => {
      const role: AddressRole = group === 'sender' ? 'sender' : 'recipient';
      const party = readParty(new FormData(form), role, draft);
      const { checkPartyFields } = await loadChecks();
      const { carrierCode: code, carrierName: name } = draft.offer.service;
      const demand = role === 'recipient' ? demandOf(draft, new FormData(form).has(toldField)) : undefined;
      const { wrong, unchecked, split } = await checkPartyFields(party, { code, name }, locale, demand);
      const isAsked = asksStreet(role, draft);
      return {
        wrong: new Map(
          [...wrong]
            .filter(([field]) => isAsked || field !== 'streetName')
            .map(([field, text]) => [fieldName(role, field), text]),
        ),
        unchecked: new Set([...unchecked].map((field) => fieldName(role, field))),
        split,
      };
    },
    fieldOf: ({ name = '' }) => (roleOf(name) ? name : null),
    groupOf: (place) => roleOf(place) ?? 'other',
    onChecked: ({ split }, role) => setSplits((before) => ({ ...before, [role]: split })),
  });
  return {
    ...checks,
    textOf: (role: AddressRole, field: AddressField) => checks.texts.get(fieldName(role, field)),
    splits,
    /**
     * Checks a party whose fields were filled in with another address. Its errors appear at once if `isShownAtOnce`,
     * otherwise when the visitor leaves the fields.
     */
    refillParty: (form: HTMLFormElement, role: AddressRole, isShownAtOnce: boolean) => {
      const names = addressFields.map((field) => fieldName(role, field));
      refill(form, role, names, isShownAtOnce);
      // This event stores the form, as typing would.
      document
        .getElementById(fieldId(fieldName(role, 'lastName')))
        ?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

const demandOf = ({ offer }: DraftAnswer, told: boolean) => contactDemand(told, offer.delivery.recipientContact);

const recipientKind = fieldName('recipient', 'isCompany');
const recipientName = fieldName('recipient', 'firstName');
const noDoubts: readonly PostalDoubt[] = [];

export type PartiesForm = ReturnType<typeof useParties>;

export function useParties(
  data: StepData,
  refusal: Partial<ContactRefusal> | undefined,
  read: (form: FormData, draft: DraftAnswer) => Partial<JourneyDetails>,
) {
  const { draft, refused } = data;
  const site = useSite();
  const problems = refusal?.problems ?? refused;
  const sentBack = refusal?.doubts ?? noDoubts;
  const checks = usePartyChecks(draft, problems);
  const postal = usePostalCheck(draft, sentBack);
  const autosave = useAutosave(draft.code, site, (form) => read(form, draft));
  const errors = useSummary(problems);
  const [toBusiness, setToBusiness] = useState(() => partyOf('recipient', draft, site).isCompany);
  const { offer, criteria, details } = draft;
  const [told, setTold] = useState(() =>
    proposesToTell(details.notifyRecipient, offer.delivery.recipientContact, criteria.to.country),
  );
  const [firstName, setFirstName] = useState(() => partyOf('recipient', draft, site).firstName);
  return {
    checks,
    postal,
    /** Whether the recipient is told, what their address must have, and how they are called. */
    told,
    demand: demandOf(draft, told),
    firstName,
    setFirstName,
    errors,
    sentBack,
    refusal,
    /** Whether the party has an error, a doubt of the postal check, or a message of the address book. */
    needsAttention: (role: AddressRole) =>
      problems.some(({ place }) => isOf(role, place)) ||
      sentBack.some((doubt) => doubt.role === role) ||
      refusal?.book?.role === role ||
      (refusal?.unkept ?? []).includes(role),
    toBusiness,
    setToBusiness,
    handlers: {
      onFocus: checks.handlers.onFocus,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        autosave.onInput(event);
        const { name, value, checked } = event.target as EventTarget & Partial<HTMLInputElement>;
        if (name === recipientKind) setToBusiness(value === 'true');
        if (name === recipientName) setFirstName(value ?? '');
        if (name === toldField) setTold(checked ?? false);
        checks.handlers.onInput(event);
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        autosave.onBlur();
        checks.handlers.onBlur(event);
        postal.onBlur(event);
      },
      onSubmit: autosave.onSubmit,
    },
  };
}

/** The problems in the form's order, each with the id of its field; the same array until the next answer. */
function useSummary(problems: readonly JourneyProblem[]): readonly FieldError[] {
  const texts = useTexts('address');
  return useMemo(
    () =>
      problems.map(({ place, message }) => {
        const field = partyField(place);
        if (field) {
          const { role, field: name } = field;
          return {
            fieldId: fieldId(place),
            message: summaryText(texts.fields[name], message, texts.fieldFault),
            group: texts.parties[role],
          };
        }
        const role = roles.find((each) => each === place);
        return role
          ? { fieldId: fieldId(`${role}.civility`), message, group: texts.parties[role] }
          : { fieldId: fieldId(place), message };
      }),
    [problems, texts],
  );
}
