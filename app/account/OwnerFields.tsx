import { useSettings } from '#app/shell/site-context.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

export type OwnerFieldsProps = {
  readonly label: string;
  /** Whether the account has a second factor. */
  readonly asksForCode: boolean;
  /** The message for the field `password` or `code`. */
  readonly problem: (field: string) => string | undefined;
};

/** Password and code that prove a form to be its owner's; nothing if another issuer manages them. */
export function OwnerFields({ label, asksForCode, problem }: OwnerFieldsProps) {
  const { ownIssuer } = useSettings();
  if (!ownIssuer) return null;
  return (
    <div className="grid">
      <div className="c6 stack">
        <PasswordField label={label} autoComplete="current-password" error={problem('password')} />
        {asksForCode ? <CodeField error={problem('code')} /> : null}
      </div>
    </div>
  );
}
