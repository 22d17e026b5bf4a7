import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { keyLifetimes, maxKeyName } from '#domain/account/api-key.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import { type ApiKeysAnswer, allScopeNames, formKeyField, makeIntent } from './api-keys.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

export type NewKeyFormProps = {
  readonly asksForCode: boolean;
  readonly formKey: string;
  readonly answer: ApiKeysAnswer | undefined;
};

/** It asks for the password only if the shop itself manages passwords. */
export function NewKeyForm({ asksForCode, formKey, answer }: NewKeyFormProps) {
  const texts = useTexts('apiKeys');
  const { ownIssuer } = useSettings();
  const site = useSite();
  const typed = answer?.intent === makeIntent ? answer.typed : {};
  const problem = (field: string) => problemOf(answer, makeIntent, field);
  return (
    <AreaForm
      action={pathOf('apiKeys', site)}
      intent={makeIntent}
      answer={answer}
      submit={texts.make}
      submitting={texts.making}
    >
      <input type="hidden" name={formKeyField} value={formKey} />
      <div className="grid">
        <Field id="nom" label={texts.name} hint={texts.nameHint} error={problem('nom')} className="c6">
          {(control) => (
            <TextInput {...control} name="nom" defaultValue={typed.nom} maxLength={maxKeyName} autoComplete="off" />
          )}
        </Field>
        <Field id="fin" label={texts.lifetime} hint={texts.lifetimeHint} className="c6">
          {(control) => (
            <Select {...control} name="fin" defaultValue={typed.fin ?? ''}>
              <option value="">{texts.lifetimes.none}</option>
              {keyLifetimes.map((days) => (
                <option key={days} value={days}>
                  {texts.lifetimes[days]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Rights answer={answer} error={problem('droit-compare')} />
      {ownIssuer ? (
        <div className="grid">
          <div className="c6 stack">
            <PasswordField label={texts.password} autoComplete="current-password" error={problem('password')} />
            {asksForCode ? <CodeField error={problem('code')} /> : null}
          </div>
        </div>
      ) : null}
    </AreaForm>
  );
}

function Rights({ answer, error }: { readonly answer: ApiKeysAnswer | undefined; readonly error: string | undefined }) {
  const { rights, rightsHint, scopes } = useTexts('apiKeys');
  return (
    <FieldSet id="droits" legend={rights} hint={rightsHint} error={error}>
      {allScopeNames.map((each) => (
        <Checkbox
          key={each}
          id={`droit-${each}`}
          name="droit"
          value={each}
          label={scopes[each].label}
          hint={scopes[each].hint}
          defaultChecked={answer?.ticked?.includes(each)}
        />
      ))}
    </FieldSet>
  );
}
