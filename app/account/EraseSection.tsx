import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import type { AreaAnswer } from './area-answer.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

export type EraseSectionProps = {
  readonly asksForCode: boolean;
  readonly answer: AreaAnswer | undefined;
};

const intent = 'erase';

/**
 * Explains what erasing the account deletes, and what must be retained and why, then shows the form (GDPR article 17).
 */
export function EraseSection({ asksForCode, answer }: EraseSectionProps) {
  const { personalData: texts } = useTexts('customerArea');
  const { ownIssuer } = useSettings();
  const site = useSite();
  return (
    <section className="rule stack">
      <div>
        <h2 className="h21">{texts.eraseTitle}</h2>
        <p>{texts.eraseText}</p>
      </div>
      <WhatIsErased />
      <Disclosure inline summary={texts.eraseOpen} open={answer?.intent === intent}>
        <AreaForm
          action={pathOf('personalData', site)}
          intent={intent}
          answer={answer}
          submit={texts.erase}
          submitting={texts.erasing}
          look="danger"
        >
          {ownIssuer ? (
            <PasswordField
              label={texts.password}
              autoComplete="current-password"
              error={problemOf(answer, intent, 'password')}
            />
          ) : null}
          {ownIssuer && asksForCode ? <CodeField error={problemOf(answer, intent, 'code')} /> : null}
          <Field
            id="confirmation"
            label={texts.confirmation(texts.word)}
            error={problemOf(answer, intent, 'confirmation')}
          >
            {(control) => (
              <TextInput
                {...control}
                name="confirmation"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={50}
                defaultValue={answer?.intent === intent ? answer.typed.confirmation : undefined}
              />
            )}
          </Field>
        </AreaForm>
      </Disclosure>
    </section>
  );
}

function WhatIsErased() {
  const { personalData: texts } = useTexts('customerArea');
  return (
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
  );
}
