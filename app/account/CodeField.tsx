import { useTexts } from '#app/i18n/texts.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';

export type CodeFieldProps = { readonly id?: string; readonly error?: string; readonly autoFocus?: boolean };

/** The field for a code from the authenticator or a recovery code. */
export function CodeField({ id = 'code', error, autoFocus }: CodeFieldProps) {
  const { fields, codeHint } = useTexts('signIn');
  return (
    <Field id={id} label={fields.code} hint={codeHint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          className="num"
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}
