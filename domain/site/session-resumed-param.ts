/**
 * Query parameter, with the value 1, of the page to which a visitor returns after signing in again. It makes the page
 * say that the button that the visitor had pressed had no effect, because the session had expired (docs/requirements.md
 * ACC-5).
 */
export const sessionResumedParam = 'reprise';
