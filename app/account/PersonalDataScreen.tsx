import type { FormRefusal } from '#app/forms/answer-form.ts';
import { ChoiceField, isRefused, TextField } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { exportAccountCall } from '#domain/account/calls.ts';
import type { UserAnswer } from '#domain/account/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { AreaForm } from './AreaForm.tsx';
import { AreaHead } from './AreaHead.tsx';
import { OwnerFields } from './PasswordField.tsx';
import type { PersonalDataPage } from './personal-data.ts';

export type PersonalDataScreenProps = {
  readonly page: PersonalDataPage;
  readonly refusal: FormRefusal | undefined;
};

type FormProps = Pick<PersonalDataScreenProps, 'refusal'> & { readonly user: UserAnswer };

/** The customer's personal data, with forms to change, export and erase them (docs/requirements.md ACC-6, ACC-7). */
export function PersonalDataScreen({ page: { user, consent }, refusal }: PersonalDataScreenProps) {
  const { menu, personalData: texts } = useTexts('customerArea');
  const { ownIssuer, tracking } = useSettings();
  const site = useSite();
  const form = { user, refusal };
  return (
    <div className="stack gap-8">
      <AreaHead title={menu.pages.personalData} />
      <section className="rule stack">
        <div>
          <h2 className="h21">{texts.identity}</h2>
          <p className="muted prose">{ownIssuer ? texts.identityLead : texts.elsewhere}</p>
        </div>
        {ownIssuer ? <ProfileForm {...form} /> : <ProfileFacts user={user} />}
      </section>
      {ownIssuer ? <NewEmail {...form} /> : null}
      <section className="rule stack">
        <h2 className="h21">{texts.exportTitle}</h2>
        <p className="prose">{texts.exportText}</p>
        <p>
          <ButtonLink look="second" icon={downloadIcon} href={exportAccountCall.path}>
            {texts.exportLink}
          </ButtonLink>
        </p>
      </section>
      <section className="rule stack gap-2">
        <h2 className="h21">{texts.consentTitle}</h2>
        <p className="prose">{texts.consent[tracking.asksConsent ? consent : 'unasked']}</p>
        <p>
          <ArrowLink as={SiteLink} href={pathOf('cookies', site)}>
            {texts.consentLink}
          </ArrowLink>
        </p>
      </section>
      <Erasure {...form} />
    </div>
  );
}

const hasSecondFactor = ({ connectionMethod }: UserAnswer) => connectionMethod.mfaMethod === 'TOTP';

function ProfileForm({ user, refusal }: FormProps) {
  const { personalData: texts } = useTexts('customerArea');
  const { firstName, lastName, phone, address } = user;
  const half = { className: 'c6', maxLength: maxTypedLength } as const;
  return (
    <AreaForm
      intent="profile"
      refusal={refusal}
      values={{ civility: user.sex ?? '', firstName, lastName, phone, zipCode: address.zipCode }}
      submit={texts.save}
      submitting={texts.saving}
    >
      <div className="grid">
        <Field id="own-email" label={texts.email} hint={texts.emailHint}>
          {(control) => <TextInput {...control} type="email" value={user.email} readOnly autoComplete="email" />}
        </Field>
        <ChoiceField
          name="civility"
          label={texts.civility}
          optional={texts.optional}
          className="c6"
          options={[
            { value: '', text: texts.noCivility },
            { value: 'mr', text: texts.civilities.mr },
            { value: 'mrs', text: texts.civilities.mrs },
          ]}
        />
      </div>
      <div className="grid">
        <TextField name="firstName" label={texts.firstName} autoComplete="given-name" {...half} />
        <TextField name="lastName" label={texts.lastName} autoComplete="family-name" {...half} />
      </div>
      <div className="grid">
        <TextField
          name="phone"
          type="tel"
          label={texts.phone}
          hint={texts.phoneHint}
          optional={texts.optional}
          autoComplete="tel"
          {...half}
        />
        <TextField
          name="zipCode"
          label={texts.zipCode}
          hint={texts.zipCodeHint}
          optional={texts.optional}
          autoComplete="postal-code"
          {...half}
        />
      </div>
    </AreaForm>
  );
}

/** The same data without fields, if another issuer manages them. */
function ProfileFacts({ user }: Pick<FormProps, 'user'>) {
  const { personalData: texts } = useTexts('customerArea');
  const facts = [
    [texts.email, user.email],
    [texts.civility, user.sex === null ? texts.noCivility : texts.civilities[user.sex]],
    [texts.firstName, user.firstName],
    [texts.lastName, user.lastName],
    [texts.phone, user.phone],
    [texts.zipCode, user.address.zipCode],
  ] as const;
  return (
    <dl className="stack gap-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="t14 muted">{label}</dt>
          <dd>{value || texts.none}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The address changes only when the customer follows the link that is mailed to the new one (GDPR article 16). */
function NewEmail({ user, refusal }: FormProps) {
  const { personalData: texts } = useTexts('customerArea');
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.changeEmail}</h2>
        <p className="prose">{texts.changeEmailText}</p>
      </div>
      <Disclosure inline summary={texts.changeEmail} open={isRefused(refusal, 'email')}>
        <AreaForm intent="email" refusal={refusal} submit={texts.sendLink} submitting={texts.sendingLink}>
          <TextField
            name="email"
            type="email"
            label={texts.newEmail}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxTypedLength}
          />
          <OwnerFields label={texts.password} asksForCode={hasSecondFactor(user)} />
        </AreaForm>
      </Disclosure>
    </section>
  );
}

/** Explains what erasing the account deletes, and what must be retained and why, then asks for it (GDPR article 17). */
function Erasure({ user, refusal }: FormProps) {
  const { personalData: texts } = useTexts('customerArea');
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.eraseTitle}</h2>
        <p>{texts.eraseText}</p>
      </div>
      <div className="prose">
        <p className="strong">{texts.erased}</p>
        <ul>
          {texts.erasedItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          <b className="strong">{texts.kept}</b>
          <br />
          {texts.keptText}
        </p>
      </div>
      <Disclosure inline summary={texts.eraseOpen} open={isRefused(refusal, 'erase')}>
        <AreaForm intent="erase" refusal={refusal} submit={texts.erase} submitting={texts.erasing} look="danger">
          <OwnerFields label={texts.password} asksForCode={hasSecondFactor(user)} />
          <TextField
            name="confirmation"
            label={texts.confirmation(texts.word)}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
          />
        </AreaForm>
      </Disclosure>
    </section>
  );
}
