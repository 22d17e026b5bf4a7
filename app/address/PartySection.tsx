import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { phonePairs } from '#app/text/phone-pairs.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Fold } from '#app/ui/Fold.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { isUnverified } from '#domain/journey/unverified.ts';
import { useBookTools } from './book-tools.tsx';
import styles from './Party.module.css';
import { PartyFields, type PartyFieldsProps } from './PartyFields.tsx';
import { PostalNotice } from './PostalNotice.tsx';
import { asksStreet, fieldId, fieldName, isOf, partyOf, readParty, toldField } from './party-form.ts';
import type { PostalProposal } from './postal-doubt.ts';
import type { PartiesForm } from './use-parties.ts';

/**
 * The initial values of a party's fields, which are uncontrolled. An entry of the address book (`fill`) or a proposal
 * of the postal check (`takeProposal`) renders them again with new values and a new `turn` as React key.
 */
function usePartyValues(role: AddressRole, draft: DraftAnswer, { postal, setToBusiness, setFirstName }: PartiesForm) {
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
    if (!form || role !== 'recipient') return;
    const { isCompany, firstName } = readParty(new FormData(form), role, draft);
    setToBusiness(isCompany);
    setFirstName(firstName);
  }, [filling, role, draft, setToBusiness, setFirstName]);

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

export type PartySectionProps = {
  readonly party: AddressRole;
  readonly data: StepData;
  readonly parties: PartiesForm;
  readonly action?: ReactNode;
  /** Whether the fields are replaced by a summary once the party is complete. */
  readonly folds?: boolean;
};

export function PartySection({ party: role, data, parties, action, folds = false }: PartySectionProps) {
  const { draft, countries, regions } = data;
  const texts = useTexts('address');
  const site = useSite();
  const account = useAccount();
  const Book = useBookTools(account, site);
  const party = usePartyValues(role, draft, parties);
  const { values } = party;
  const countryName = countries.find(({ isoAlpha2 }) => isoAlpha2 === values.country)?.label ?? values.country;
  const place = { countryName, region: regions[role], codes: draft.townCodes?.[role] };
  const fields = <CheckedFields role={role} draft={draft} place={place} parties={parties} party={party} />;
  const content = (
    <>
      {account || role === 'recipient' ? null : (
        <p>
          <Button look="ghost" size="small" name="intent" value="signIn" className={styles.signIn}>
            {texts.signIn}
          </Button>
        </p>
      )}
      {Book ? (
        <Book role={role} draft={draft} values={values} parties={parties} onFill={party.fill}>
          {fields}
        </Book>
      ) : (
        fields
      )}
    </>
  );
  const isComplete = draft.details[role] !== null && !draft.problems.contact.some(({ place }) => isOf(role, place));
  return (
    <StepSection id={role} title={texts.parties[role]} action={action}>
      {folds ? (
        <Fold
          line={isComplete ? <PartyLines form={values} /> : null}
          change={texts.change}
          decided={isComplete && !isUnverified(draft.details, role) && isOfVisitor(draft, role)}
          needsAttention={Boolean(parties.postal.doubts[role]) || parties.needsAttention(role)}
        >
          {content}
        </Fold>
      ) : (
        content
      )}
    </StepSection>
  );
}

type CheckedFieldsProps = {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  readonly place: Pick<PartyFieldsProps, 'countryName' | 'region' | 'codes'>;
  readonly parties: PartiesForm;
  readonly party: ReturnType<typeof usePartyValues>;
};

function CheckedFields({ role, draft, place, parties, party }: CheckedFieldsProps) {
  const { checks, postal, sentBack } = parties;
  const texts = useTexts('address');
  const site = useSite();
  const doubt = postal.doubts[role];
  const split = checks.splits[role];
  const contact = draft.offer.delivery.recipientContact;
  const own =
    role === 'sender'
      ? { mailHint: texts.mailHint.sender }
      : {
          mailHint: texts.mailHint[parties.told ? 'told' : (contact?.reason ?? 'none')],
          demand: parties.demand,
          notice: (
            <Checkbox
              name={toldField}
              defaultChecked={parties.told}
              label={texts.notice.label(parties.firstName)}
              hint={texts.notice.hint(parties.firstName, draft.offer.service.carrierName, contact?.reason ?? 'none')}
            />
          ),
        };
  return (
    <>
      <PartyFields
        key={party.turn}
        party={role}
        values={party.values}
        {...place}
        errorOf={(field) => checks.textOf(role, field)}
        street={asksStreet(role, draft)}
        streetNote={split ? texts.split(draft.offer.service.carrierName, split.count, split.rest) : undefined}
        {...own}
        parcelHref={`${stepHref(site, 'parcel', draft)}&modifier=1`}
      />
      {isUnverified(draft.details, role) && !doubt ? <Alert tone="warn" title={texts.unverified} /> : null}
      <input type="hidden" ref={party.marker} name={`${role}.asked`} value={postal.checkedKeys[role] ?? ''} />
      {doubt ? (
        <PostalNotice
          key={doubt.key}
          doubt={doubt}
          focused={sentBack.includes(doubt)}
          onTake={party.takeProposal}
          onKeep={() => postal.settle(role, doubt.key)}
        />
      ) : null}
      <p className="vh" role="status">
        {party.isProposal && !doubt ? texts.proposalTaken : ''}
      </p>
    </>
  );
}

/**
 * Whether the visitor has confirmed the address. One that the address book proposes must be seen before a summary
 * replaces its fields.
 */
function isOfVisitor({ details }: DraftAnswer, role: AddressRole): boolean {
  const use = details.book?.[role];
  return !use || use.state === 'used';
}

function PartyLines({ form }: { form: AddressForm }) {
  const { companyName, firstName, lastName, streetName, additionalStreetName, postalCode, city } = form;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <>
      <b>{[form.isCompany ? companyName : '', name].filter(Boolean).join(', ')}</b>
      <span>{[streetName, additionalStreetName, `${postalCode} ${city}`].filter(Boolean).join(', ')}</span>
      <span className="t14 muted">
        {[form.email, phonePairs(form.country, form.mobilePhone)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
