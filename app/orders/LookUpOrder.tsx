import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { ConfirmationRefusal } from './load-confirmation.ts';

export function LookUpOrder({
  code,
  refusal,
  forgotten,
}: {
  readonly code: string;
  readonly refusal: ConfirmationRefusal | undefined;
  readonly forgotten: boolean;
}) {
  const texts = useTexts('confirmation');
  const site = useSite();
  const { formData } = useNavigation();
  return (
    <div className="wrap stack gap-5">
      <h1 className="h34" tabIndex={-1}>
        {texts.unknown}
      </h1>
      {forgotten && !refusal && <FocusedAlert tone="success" role="status" title={texts.forgotten} />}
      <p className="prose">{texts.unknownText}</p>
      {refusal && (
        <FocusedAlert tone="error" role="alert" cause={refusal} title={refusal.refused.join(' ') || texts.failed} />
      )}
      <Form method="post" action={pathOf('confirmation', site, { code })} className="stack gap-5 prose" noValidate>
        <Field id="code" label={texts.codeLabel} hint={texts.codeHint}>
          {(control) => <TextInput {...control} name="code" autoComplete="off" defaultValue={refusal?.typed.code} />}
        </Field>
        <Field id="email" label={texts.emailLabel}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={refusal?.typed.email}
            />
          )}
        </Field>
        <p>
          <Button name="intent" value="lookUp" busy={formData?.get('intent') === 'lookUp'}>
            {texts.lookUp}
          </Button>
        </p>
      </Form>
    </div>
  );
}
