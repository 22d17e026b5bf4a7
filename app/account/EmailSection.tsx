import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import type { AreaAnswer } from './area-answer.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

export type EmailSectionProps = {
  readonly asksForCode: boolean;
  readonly answer: AreaAnswer | undefined;
};

const intent = 'email';

/** The change takes effect with the link that is mailed to the new address (GDPR article 16). */
export function EmailSection({ asksForCode, answer }: EmailSectionProps) {
  const { personalData: texts } = useTexts('customerArea');
  const site = useSite();
  const isOwn = answer?.intent === intent;
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.changeEmail}</h2>
        <p className="prose">{texts.changeEmailText}</p>
      </div>
      <Disclosure inline summary={texts.changeEmail} open={isOwn}>
        <AreaForm
          action={pathOf('personalData', site)}
          intent={intent}
          answer={answer}
          submit={texts.sendLink}
          submitting={texts.sendingLink}
        >
          <Field id="new-email" label={texts.newEmail} error={problemOf(answer, intent, 'new-email')}>
            {(control) => (
              <TextInput
                {...control}
                name="newEmail"
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={maxTypedLength}
                defaultValue={isOwn ? answer.typed.newEmail : undefined}
              />
            )}
          </Field>
          <PasswordField
            id="email-password"
            label={texts.password}
            autoComplete="current-password"
            error={problemOf(answer, intent, 'email-password')}
          />
          {asksForCode ? <CodeField id="email-code" error={problemOf(answer, intent, 'email-code')} /> : null}
        </AreaForm>
      </Disclosure>
    </section>
  );
}
