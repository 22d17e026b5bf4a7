import { useTexts } from '#app/i18n/texts.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';

export type CodeFieldProps = {
  readonly id?: string;
  readonly error?: string;
};

/**
 * The field for a code from the authenticator or a recovery code, shown with the password if the account has a second
 * factor.
 */
export function CodeField({ id = 'code', error }: CodeFieldProps) {
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
        />
      )}
    </Field>
  );
}
