import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import type { UserAnswer } from '#domain/account/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import type { AreaAnswer } from './area-answer.ts';

export type ProfileSectionProps = { readonly user: UserAnswer; readonly answer: AreaAnswer | undefined };

const intent = 'profile';

/** Name, phone number and postal code: as a form, or as a list without fields if another issuer manages them. */
export function ProfileSection({ user, answer }: ProfileSectionProps) {
  const { personalData: texts } = useTexts('customerArea');
  const { ownIssuer } = useSettings();
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.identity}</h2>
        <p className="muted prose">{ownIssuer ? texts.identityLead : texts.elsewhere}</p>
      </div>
      {ownIssuer ? <ProfileForm user={user} answer={answer} /> : <ProfileFacts user={user} />}
    </section>
  );
}

type TextField = {
  readonly name: 'firstName' | 'lastName' | 'phone' | 'zipCode';
  readonly value: string;
  readonly autoComplete: string;
  readonly type?: 'tel';
  readonly hint?: string;
  readonly optional?: string;
};

function ProfileForm({ user, answer }: ProfileSectionProps) {
  const { personalData: texts } = useTexts('customerArea');
  const site = useSite();
  const typed = answer?.intent === intent ? answer.typed : null;
  const text = ({ name, value, hint, optional, ...input }: TextField) => (
    <Field
      id={name}
      label={texts[name]}
      hint={hint}
      optional={optional}
      error={problemOf(answer, intent, name)}
      className="c6"
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={name}
          defaultValue={typed ? typed[name] : value}
          maxLength={maxTypedLength}
        />
      )}
    </Field>
  );
  return (
    <AreaForm
      action={pathOf('personalData', site)}
      intent={intent}
      answer={answer}
      submit={texts.save}
      submitting={texts.saving}
    >
      <div className="grid">
        <Field id="email" label={texts.email} hint={texts.emailHint}>
          {(control) => <TextInput {...control} type="email" value={user.email} readOnly autoComplete="email" />}
        </Field>
        <Field id="civility" label={texts.civility} optional={texts.optional} className="c6">
          {(control) => (
            <Select
              {...control}
              name="civility"
              defaultValue={typed ? typed.civility : (user.sex ?? '')}
              autoComplete="honorific-prefix"
            >
              <option value="">{texts.noCivility}</option>
              <option value="mr">{texts.civilities.mr}</option>
              <option value="mrs">{texts.civilities.mrs}</option>
            </Select>
          )}
        </Field>
      </div>
      <div className="grid">
        {text({ name: 'firstName', value: user.firstName, autoComplete: 'given-name' })}
        {text({ name: 'lastName', value: user.lastName, autoComplete: 'family-name' })}
      </div>
      <div className="grid">
        {text({
          name: 'phone',
          value: user.phone,
          autoComplete: 'tel',
          type: 'tel',
          hint: texts.phoneHint,
          optional: texts.optional,
        })}
        {text({
          name: 'zipCode',
          value: user.address.zipCode,
          autoComplete: 'postal-code',
          hint: texts.zipCodeHint,
          optional: texts.optional,
        })}
      </div>
    </AreaForm>
  );
}

function ProfileFacts({ user }: Pick<ProfileSectionProps, 'user'>) {
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
