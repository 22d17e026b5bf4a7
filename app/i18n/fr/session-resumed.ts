/** What the page of a press says that met a session that was over, French; sent to those it is told. */
export const sessionResumed = {
  title: 'Votre session avait expiré\u00A0: rien n’a été fait',
  text: 'Tout ce que vous aviez saisi est là. Appuyez encore une fois.',
};

export type SessionResumedTexts = typeof sessionResumed;
