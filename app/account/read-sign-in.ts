/** What the form of sign-in says (docs/requirements.md NAV-19, ACC-2). */

/** The text of a field; empty for anything else. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export interface TypedSignIn {
  readonly email: string;
  /** As typed: its spaces are part of it. */
  readonly password: string;
  /** Of an authenticator or for recovery, without the spaces between its digits. */
  readonly code: string;
  readonly remember: boolean;
}

export function readSignIn(form: FormData): TypedSignIn {
  return {
    email: textOf(form, 'email').trim(),
    password: textOf(form, 'password'),
    code: textOf(form, 'code').replace(/\s/g, ''),
    remember: form.has('remember'),
  };
}
