import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { pathOf } from '#domain/site/paths.ts';

export type LookUpOrderProps = {
  /** What the address names: an order's code, or a guid, which nobody types. */
  readonly code: string;
  readonly forgotten: boolean;
};

const isTypedCode = (code: string): boolean => code.length < 20;

export function LookUpOrder({ code, forgotten }: LookUpOrderProps) {
  const texts = useTexts('confirmation');
  return (
    <div className="wrap stack gap-5">
      <h1 className="h34" tabIndex={-1}>
        {texts.unknown}
      </h1>
      {forgotten && <FocusedAlert tone="success" role="status" title={texts.forgotten} />}
      <p className="prose">{texts.unknownText}</p>
      <LookUpForm code={isTypedCode(code) ? code : ''} refusal={undefined} />
    </div>
  );
}

export function LookUpForm({
  code,
  refusal,
}: Pick<LookUpOrderProps, 'code'> & { readonly refusal: FormRefusal | undefined }) {
  const texts = useTexts('confirmation');
  return (
    <PageForm
      intent="lookUp"
      refusal={refusal}
      values={{ code }}
      failed={texts.failed}
      action={pathOf('findOrder', useSite())}
      className="stack gap-5 prose"
    >
      <TextField name="code" label={texts.codeLabel} hint={texts.codeHint} />
      <TextField name="email" type="email" label={texts.emailLabel} autoComplete="email" />
      <p>
        <Button data-busy={texts.lookUp}>{texts.lookUp}</Button>
      </p>
    </PageForm>
  );
}
