import type { SessionResumedTexts } from '#app/i18n/fr/session-resumed.ts';

export const sessionResumed = {
  title: 'Your session had expired: nothing was done',
  text: 'Everything you had typed is here. Please press once more.',
  again: 'Please check the quantity and press once more.',
} satisfies SessionResumedTexts;
