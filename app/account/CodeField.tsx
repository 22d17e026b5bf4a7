import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';

export type CodeFieldProps = {
  readonly id?: string;
  readonly error?: string;
};

/** The code of an authenticator, or for recovery, which an account that has one is asked for beside its password. */
export function CodeField({ id = 'code', error }: CodeFieldProps) {
  const { fields, codeHint } = useAccountMessages().signIn;
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
