/**
 * Query parameter, set to 1 in the address of the page to which a visitor returns after signing in again, if the
 * button pressed before had no effect because the session had expired (docs/requirements.md ACC-5).
 */
export const sessionResumedParam = 'reprise';
