import type { SignInMessages } from '#app/i18n/fr/sign-in.ts';

/** Sign-in, registration, password and signing out, English. */
export const signIn: SignInMessages = {
  title: 'Sign in',
};
