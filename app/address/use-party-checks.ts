import { useMemo, useState } from 'react';
import { useLiveChecks } from '#app/forms/use-live-checks.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { type AddressField, addressFields } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer, JourneyProblem } from '#domain/journey/contract.ts';
import type { CheckedParty } from './browser-checks.ts';
import { fieldId, fieldName, readParty, roles } from './party-form.ts';

const loadChecks = () => import('./browser-checks.ts');

const roleOf = (name: string) => roles.find((role) => name.startsWith(`${role}.`));

/**
 * Checks the fields of each party while the visitor types, by the limits of the offer's carrier (docs/requirements.md
 * ADR-9). The server's `problems` must be the same array until its next answer: a new array resets the messages.
 */
export function usePartyChecks(draft: DraftAnswer, problems: readonly JourneyProblem[]) {
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
      const { wrong, unchecked, split } = await checkPartyFields(party, { code, name }, locale);
      return {
        wrong: new Map([...wrong].map(([field, text]) => [fieldName(role, field), text])),
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
