/** Reads the sign-in form (docs/requirements.md NAV-19, ACC-2). */

/** The text of a field; empty if it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export interface TypedSignIn {
  readonly email: string;
  /** The password exactly as typed, including spaces. */
  readonly password: string;
  /** A code from the authenticator or a recovery code, without spaces. */
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
