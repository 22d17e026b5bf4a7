import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { PartyFields } from '#app/address/PartyFields.tsx';
import { PostalNotice } from '#app/address/PostalNotice.tsx';
import { fieldId, fieldName, maxTypedLength } from '#app/address/party-form.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import { newEntry } from './book-links.ts';
import { EntryCountry, EntryPlace } from './EntryPlace.tsx';
import { type EntryAnswer, entryRole } from './entry-form.ts';
import type { EntryPage } from './load-book.ts';
import { useEntryForm } from './use-entry-form.ts';

export type EntryScreenProps = { readonly page: EntryPage; readonly answer: EntryAnswer | undefined };

const name = (field: keyof AddressForm) => fieldName(entryRole, field);

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

function EntryForm({ page, answer, back }: EntryScreenProps & { readonly back: ReactNode }) {
  const { entry, countries } = page;
  const { entry: texts } = useTexts('addressBook');
  const address = useTexts('address');
  const site = useSite();
  const isSending = useNavigation().formData?.has(name('addressName')) ?? false;
  const { form, cause, checks, errors, refused, filling, checkedKey, doubt, country, setCountry, take, settle } =
    useEntryForm(page, answer);
  const values = { ...filling.values, country };
  const errorOf = (field: AddressField) => checks.texts.get(field);
  const locked = useSending();
  return (
    <Form
      ref={form}
      id={stepFormId}
      method="post"
      action={pathOf('addressBookEntry', site, { id: entry?.id ?? newEntry })}
      className="stack gap-6"
      noValidate
      {...locked}
      {...checks.handlers}
      onChange={(event) => {
        const { target } = event;
        if (target instanceof HTMLSelectElement && target.name === name('country')) setCountry(target.value);
      }}
    >
      <FormFailure errors={errors} refused={refused} cause={cause} failed={texts.failed} />
      {/*
        The form's first button, so that Enter in a field sends the form without activating a button of the notice.
      */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" name="intent" value="" />
      <input type="hidden" name="region" value={entry?.region ?? ''} />
      <input type="hidden" name={`${entryRole}.asked`} value={checkedKey} />
      <Field
        id={fieldId(name('addressName'))}
        label={address.fields.addressName}
        hint={texts.nameHint}
        error={checks.texts.get('addressName')}
      >
        {(control) => (
          <TextInput
            {...control}
            name={name('addressName')}
            defaultValue={values.addressName}
            maxLength={maxTypedLength}
            autoComplete="off"
          />
        )}
      </Field>
      <EntryCountry value={filling.values.country} countries={countries} error={checks.texts.get('country')} />
      <PartyFields
        key={filling.turn}
        party={entryRole}
        values={values}
        countryName={countries.find(({ isoAlpha2 }) => isoAlpha2 === country)?.label ?? country}
        errorOf={errorOf}
        mailHint={texts.mailHint}
        kindLabel={texts.kind}
        place={<EntryPlace values={values} errorOf={errorOf} />}
      />
      {doubt ? (
        <PostalNotice key={doubt.key} doubt={doubt} focused={doubt === answer?.doubt} onTake={take} onKeep={settle} />
      ) : null}
      <p className="vh" role="status">
        {checks.announced || (filling.turn > 0 && !doubt ? address.proposalTaken : '')}
      </p>
      <PrimaryChoice page={page} isPrimary={values.isPrimary} error={checks.texts.get('isPrimary')} />
      <p className="row gap-6">
        <Button busy={isSending}>{isSending ? texts.saving : texts.save}</Button>
        {back}
      </p>
    </Form>
  );
}

type PrimaryChoiceProps = {
  readonly page: EntryPage;
  readonly isPrimary: boolean;
  readonly error: string | undefined;
};

/**
 * The choice whether the entry is the primary address. Not shown for the first entry, which becomes it anyway, nor for
 * the one that already is.
 */
function PrimaryChoice({ page, isPrimary, error }: PrimaryChoiceProps) {
  const { entry: texts } = useTexts('addressBook');
  if (page.entry?.isPrimary) return <p className="muted">{texts.isPrimary}</p>;
  if (page.first) return null;
  return (
    <div>
      <Checkbox
        id={fieldId(name('isPrimary'))}
        name={name('isPrimary')}
        defaultChecked={isPrimary}
        label={texts.makePrimary}
        hint={error ?? texts.primaryHint}
      />
    </div>
  );
}
