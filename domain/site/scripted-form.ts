/**
 * A form of a document page that the page's script sends: a redirect is answered with its target in a header, since
 * `fetch` would follow it, and couldn't to another origin.
 */
export const scriptedFormHeader = 'x-scripted-form';
export const redirectTargetHeader = 'x-redirect-target';

/** Query parameter by which the redirect of a form says what the form has done; the script takes it out of the address. */
export const doneParameter = 'fait';

/** Intent by which a form is only shown again with what was typed, such as with the fields of another choice. */
export const showAgain = 'show-again';
