/**
 * Query parameter (value 1) of the page to which a visitor comes back after signing in again: it says that the button
 * pressed before had no effect, because the session had expired (docs/requirements.md ACC-5).
 */
export const sessionResumedParam = 'reprise';
