import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { PartyFields } from '#app/address/PartyFields.tsx';
import { PostalNotice } from '#app/address/PostalNotice.tsx';
import { fieldId, fieldName, longestTyped } from '#app/address/party-form.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { AddressForm } from '#domain/address/address-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import { newEntry } from './book-links.ts';
import { EntryCountry, EntryPlace } from './EntryPlace.tsx';
import { type EntryAnswer, entryRole } from './entry-form.ts';
import type { EntryPage } from './load-book.ts';
import { useEntryForm } from './use-entry-form.ts';

export type EntryScreenProps = { readonly page: EntryPage; readonly answer: EntryAnswer | undefined };

const name = (field: keyof AddressForm) => fieldName(entryRole, field);

/** An entry of the address book in its form, new or to change (docs/requirements.md ADR-10). */
export function EntryScreen({ page, answer }: EntryScreenProps) {
  const { entry, full, maximum } = page;
  const { addressBook } = useAccountMessages();
  const { entry: texts } = addressBook;
  const mode = useMode();
  const back = (
    <TextLink as={SiteLink} href={pathOf('addressBook', mode)} tap>
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
  const { addressBook } = useAccountMessages();
  const { entry: texts } = addressBook;
  const { address, journey } = useStepMessages();
  const mode = useMode();
  const sending = useNavigation().formData?.has(name('addressName')) ?? false;
  const { form, head, checks, errors, refused, given, asked, doubt, country, setCountry, take, settle } = useEntryForm(
    page,
    answer,
  );
  const { values, turn } = given;
  const locked = useSending();
  return (
    <Form
      ref={form}
      id={stepFormId}
      method="post"
      action={pathOf('addressBookEntry', mode, { id: entry?.id ?? newEntry })}
      className="stack gap-6"
      noValidate
      {...locked}
      onInput={checks.onInput}
      onBlur={checks.onBlur}
      onChange={(event) => {
        const { target } = event;
        if (target instanceof HTMLSelectElement && target.name === name('country')) setCountry(target.value);
      }}
    >
      <div ref={head} className={errors.length + refused.length > 0 ? 'stack' : undefined}>
        {errors.length > 0 ? <ErrorSummary title={journey.errorsTitle(errors.length)} errors={errors} /> : null}
        {refused.length > 0 ? (
          <div tabIndex={-1}>
            <Alert tone="error" role="alert" title={refused.join(' ') || texts.failed} />
          </div>
        ) : null}
      </div>
      {/* Enter in a field sends the form as it is, none of the notice's buttons. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" name="intent" value="" />
      <input type="hidden" name="region" value={entry?.region ?? ''} />
      <input type="hidden" name={`${entryRole}.asked`} value={asked} />
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
            maxLength={longestTyped}
            autoComplete="off"
          />
        )}
      </Field>
      <EntryCountry value={values.country} countries={countries} error={checks.texts.get('country')} />
      <PartyFields
        key={turn}
        party={entryRole}
        values={{ ...values, country }}
        countryName={countries.find(({ isoAlpha2 }) => isoAlpha2 === country)?.label ?? country}
        errorOf={(field) => checks.texts.get(field)}
        mailHint={texts.mailHint}
        kindLabel={texts.kind}
        place={<EntryPlace values={{ ...values, country }} errorOf={(field) => checks.texts.get(field)} />}
      />
      {doubt ? (
        <PostalNotice key={doubt.key} doubt={doubt} focused={doubt === answer?.doubt} onTake={take} onKeep={settle} />
      ) : null}
      <p className="vh" role="status">
        {checks.announced || (turn > 0 && !doubt ? address.proposalTaken : '')}
      </p>
      {entry?.isPrimary || page.first ? (
        entry?.isPrimary ? (
          <p className="muted">{texts.isPrimary}</p>
        ) : null
      ) : (
        <div>
          <Checkbox
            id={fieldId(name('isPrimary'))}
            name={name('isPrimary')}
            defaultChecked={values.isPrimary}
            label={texts.makePrimary}
            hint={checks.texts.get('isPrimary') ?? texts.primaryHint}
          />
        </div>
      )}
      <p className="row gap-6">
        <Button busy={sending}>{sending ? texts.saving : texts.save}</Button>
        {back}
      </p>
    </Form>
  );
}
