import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useAccount, useMode } from '#app/shell/site-context.ts';
import { phonePairs } from '#app/text/phone-pairs.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Fold } from '#app/ui/Fold.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { isUnverified } from '#domain/journey/unverified.ts';
import { useBookTools } from './book-tools.tsx';
import styles from './Party.module.css';
import { PartyFields } from './PartyFields.tsx';
import { PostalNotice } from './PostalNotice.tsx';
import { fieldId, fieldName, isOf, partyOf, readParty } from './party-form.ts';
import type { PostalProposal } from './postal-doubt.ts';
import type { PartiesForm } from './use-parties.ts';

export type PartySectionProps = {
  readonly party: AddressRole;
  readonly data: StepData;
  readonly parties: PartiesForm;
  readonly action?: ReactNode;
  /** Closes to a line once it is complete. */
  readonly folds?: boolean;
};

/** One party under its title: fields, and what the postal check proposes (docs/requirements.md ADR-1, ADR-12). */
export function PartySection({ party: role, data, parties, action, folds = false }: PartySectionProps) {
  const { draft, countries } = data;
  const { checks, postal, sentBack, setToBusiness } = parties;
  const texts = useStepMessages().address;
  const mode = useMode();
  const hidden = useRef<HTMLInputElement>(null);
  /** A proposal or an address of the book that is taken fills the fields anew; else they are the browser's. */
  const [given, setGiven] = useState(() => ({ turn: 0, values: partyOf(role, draft, mode), proposed: false }));
  const account = useAccount();
  const Book = useBookTools(account, mode);
  const { country } = given.values;
  const countryName = countries.find(({ isoAlpha2 }) => isoAlpha2 === country)?.label ?? country;
  const doubt = postal.doubts[role];
  const split = checks.splits[role];

  useEffect(() => {
    if (!given.proposed) return;
    const street = document.getElementById(fieldId(fieldName(role, 'streetName')));
    street?.focus();
    // The form hears of it as of typing: what is wrong is judged again, and what stands there is kept.
    street?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [given, role]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the fields that were filled
  useEffect(() => {
    // As the fields stand: filled anew, or chosen before the script ran.
    const form = hidden.current?.form;
    if (form && role === 'recipient') setToBusiness(readParty(new FormData(form), role, draft).isCompany);
  }, [given, role, draft, setToBusiness]);

  const take = ({ streetName, additionalStreetName, city, key }: PostalProposal) => {
    const form = hidden.current?.form;
    if (!form) return;
    const typed = readParty(new FormData(form), role, draft);
    const values = { ...typed, streetName, additionalStreetName, city };
    setGiven(({ turn }) => ({ turn: turn + 1, values, proposed: true }));
    postal.settle(role, key);
  };

  const fields = (
    <>
      <PartyFields
        key={given.turn}
        party={role}
        values={given.values}
        countryName={countryName}
        errorOf={(field) => checks.textOf(role, field)}
        streetNote={split ? texts.split(draft.offer.service.carrierName, split.count, split.rest) : undefined}
        mailHint={
          role === 'recipient' && draft.offer.delivery.type === 'RELAY' ? texts.mailHintRelay : texts.mailHint[role]
        }
        parcelHref={`${stepHref(mode, 'parcel', draft)}&modifier=1`}
      />
      {isUnverified(draft.details, role) && !doubt ? <Alert tone="warn" title={texts.unverified} /> : null}
      <input type="hidden" ref={hidden} name={`${role}.asked`} value={postal.asked[role] ?? ''} />
      {doubt ? (
        <PostalNotice
          key={doubt.key}
          doubt={doubt}
          focused={sentBack.includes(doubt)}
          onTake={take}
          onKeep={() => postal.settle(role, doubt.key)}
        />
      ) : null}
      <p className="vh" role="status">
        {given.proposed && !doubt ? texts.proposalTaken : ''}
      </p>
    </>
  );
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
        <Book
          role={role}
          draft={draft}
          values={given.values}
          parties={parties}
          onFill={(values) => setGiven(({ turn }) => ({ turn: turn + 1, values, proposed: false }))}
        >
          {fields}
        </Book>
      ) : (
        fields
      )}
    </>
  );
  const complete = draft.details[role] !== null && !draft.problems.contact.some(({ place }) => isOf(role, place));
  return (
    <StepSection id={role} title={texts.parties[role]} action={action}>
      {folds ? (
        <Fold
          line={complete ? <PartyLines form={given.values} /> : null}
          change={texts.change}
          decided={complete && !isUnverified(draft.details, role) && isOfVisitor(draft, role)}
          wanted={Boolean(doubt) || parties.isToMend(role)}
        >
          {content}
        </Fold>
      ) : (
        content
      )}
    </StepSection>
  );
}

/** Whether the visitor has taken what stands there: a proposal of the address book is to be seen first. */
function isOfVisitor({ details }: DraftAnswer, role: AddressRole): boolean {
  const use = details.book?.[role];
  return !use || use.state === 'used';
}

/** A complete party, as one reads an address. */
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
