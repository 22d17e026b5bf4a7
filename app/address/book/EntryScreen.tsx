import type { ReactNode } from 'react';
import party from '#app/address/Party.module.css';
import { PartyFields } from '#app/address/PartyFields.tsx';
import { PartyText, type SharedProps } from '#app/address/PartyText.tsx';
import { Place } from '#app/address/PlaceFields.tsx';
import { PostalNotice } from '#app/address/PostalNotice.tsx';
import { maxTypedLength } from '#app/address/party-form.ts';
import { CheckField, ChoiceField, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { type AddressField, addressFormOf, emptyAddressForm, readAddressForm } from '#domain/address/address-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { EntryPage } from './load-book.ts';
import { checkedField, type EntryAnswer, entryField, entryRole, nameUsed } from './save-entry.ts';

export type EntryScreenProps = { readonly page: EntryPage; readonly answer: EntryAnswer | undefined };

export function EntryScreen({ page, answer }: EntryScreenProps) {
  const { entry, full, maximum } = page;
  const addressBook = useTexts('addressBook');
  const { entry: texts } = addressBook;
  const site = useSite();
  const back = (
    <TextLink as={SiteLink} href={pathOf('addressBook', site)} tap>
      {texts.back}
    </TextLink>
  );
  return (
    <div className="stack gap-6">
      <div>
        <h1 className="h34" tabIndex={-1}>
          {entry ? texts.editTitle(entry.addressName) : texts.newTitle}
        </h1>
        <p className="lead">{texts.lead}</p>
      </div>
      {full && !entry ? (
        <>
          <Alert tone="warn" title={addressBook.full(maximum)} />
          {back}
        </>
      ) : (
        <EntryForm page={page} answer={answer} back={back} />
      )}
    </div>
  );
}

/** What the fields contain: as typed, or else as stored. */
function valuesOf({ entry }: EntryPage, answer: EntryAnswer | undefined) {
  if (answer) return readAddressForm((field) => answer.typed[entryField(field)]);
  return entry ? addressFormOf(entry) : emptyAddressForm;
}

function EntryForm({ page, answer, back }: EntryScreenProps & { readonly back: ReactNode }) {
  const { countries } = page;
  const { entry: texts } = useTexts('addressBook');
  const { fields } = useTexts('address');
  const values = valuesOf(page, answer);
  const errors = answer?.errors.map((each) => (each.reason === nameUsed ? { ...each, message: texts.nameUsed } : each));
  const shared = {
    party: entryRole,
    values,
    errorOf: (field: AddressField) => errors?.find(({ subject }) => subject === entryField(field))?.message,
  } as const;
  const asked = answer?.doubt?.key ?? answer?.typed[checkedField] ?? page.checkedKey;
  return (
    <PageForm
      intent=""
      refusal={answer && errors && { ...answer, errors }}
      values={{ [entryField('addressName')]: values.addressName, [entryField('country')]: values.country }}
      hidden={{ [checkedField]: asked }}
      failed={texts.failed}
      checks="addressBookEntry"
      className="stack gap-6"
    >
      {/*
        The form's first button, so that Enter in a field sends the form without activating a button of the notice.
      */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" name="intent" value="" />
      <TextField
        name={entryField('addressName')}
        label={fields.addressName}
        hint={texts.nameHint}
        maxLength={maxTypedLength}
      />
      {/* Above the fields whose rules depend on it (docs/requirements.md ADR-5, ADR-6). */}
      <ChoiceField
        name={entryField('country')}
        label={fields.country}
        options={countries.map(({ isoAlpha2, label }) => ({ value: isoAlpha2, text: label }))}
        autoComplete={`section-${entryRole} country`}
        showsAgain
      />
      <PartyFields
        {...shared}
        countryName={countries.find(({ isoAlpha2 }) => isoAlpha2 === values.country)?.label ?? values.country}
        mailHint={texts.mailHint}
        demand="NONE"
        kindLabel={texts.kind}
        place={
          <>
            <Place {...shared} />
            <ReferenceField {...shared} />
          </>
        }
      />
      {answer?.doubt ? <PostalNotice doubt={answer.doubt} focused /> : null}
      <PrimaryChoice page={page} />
      <p className="row gap-6">
        <Button data-busy={texts.saving}>{texts.save}</Button>
        {back}
      </p>
    </PageForm>
  );
}

/** The EORI, VAT or IOSS number. The style sheet hides it for persons, except if the entry has one already. */
function ReferenceField(shared: SharedProps) {
  const { referenceHint } = useTexts('address');
  return (
    <PartyText
      {...shared}
      field="customsReference"
      optional
      hint={referenceHint}
      className={shared.values.customsReference === '' ? party.companyOnly : undefined}
    />
  );
}

/**
 * The choice whether the entry is the primary address. Not shown for the first entry, which becomes it anyway, nor for
 * the one that already is.
 */
function PrimaryChoice({ page }: Pick<EntryScreenProps, 'page'>) {
  const { entry: texts } = useTexts('addressBook');
  if (page.entry?.isPrimary) return <p className="muted">{texts.isPrimary}</p>;
  if (page.first) return null;
  return <CheckField name={entryField('isPrimary')} value="on" label={texts.makePrimary} hint={texts.primaryHint} />;
}
