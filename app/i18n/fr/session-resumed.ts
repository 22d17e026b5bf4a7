/**
 * French texts of the notice for a visitor who signed in again because the session had ended. Loaded only where the
 * notice is shown.
 */
export const sessionResumed = {
  title: 'Votre session avait expiré\u00A0: rien n’a été fait',
  text: 'Tout ce que vous aviez saisi est là. Appuyez encore une fois.',
  again: 'Vérifiez la quantité, puis appuyez encore une fois.',
};

export type SessionResumedTexts = typeof sessionResumed;
