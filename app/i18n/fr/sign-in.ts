/** Sign-in, registration, password and signing out, French. */
export const signIn = {
  title: 'Connexion',
};

export type SignInMessages = typeof signIn;
