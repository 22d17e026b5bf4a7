import { useEffect, useRef, useState } from 'react';
import { useSite } from '#app/shell/site-context.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { fieldId, fieldName, partyOf, readParty } from './party-form.ts';
import type { PostalProposal } from './postal-doubt.ts';
import type { PartiesForm } from './use-parties.ts';

/**
 * The initial values of a party's fields, which are uncontrolled. An entry of the address book (`fill`) or a proposal
 * of the postal check (`takeProposal`) renders them again with new values and a new `turn` as React key.
 */
export function usePartyValues(role: AddressRole, draft: DraftAnswer, { postal, setToBusiness }: PartiesForm) {
  const site = useSite();
  // The fields belong to a form that another component renders: a hidden input inside it gives access to that form.
  const marker = useRef<HTMLInputElement>(null);
  const [filling, setFilling] = useState(() => ({
    turn: 0,
    values: partyOf(role, draft, site),
    isProposal: false,
  }));

  useEffect(() => {
    if (!filling.isProposal) return;
    const street = document.getElementById(fieldId(fieldName(role, 'streetName')));
    street?.focus();
    // This event checks the field again and stores the form, as typing would.
    street?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [filling, role]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after new values have been rendered
  useEffect(() => {
    // Read from the form itself, since its fields may have been filled in, or changed before the script ran.
    const form = marker.current?.form;
    if (form && role === 'recipient') setToBusiness(readParty(new FormData(form), role, draft).isCompany);
  }, [filling, role, draft, setToBusiness]);

  return {
    ...filling,
    marker,
    fill: (values: AddressForm) => setFilling(({ turn }) => ({ turn: turn + 1, values, isProposal: false })),
    takeProposal({ streetName, additionalStreetName, city, key }: PostalProposal): void {
      const form = marker.current?.form;
      if (!form) return;
      const typed = readParty(new FormData(form), role, draft);
      const values = { ...typed, streetName, additionalStreetName, city };
      setFilling(({ turn }) => ({ turn: turn + 1, values, isProposal: true }));
      postal.settle(role, key);
    },
  };
}
