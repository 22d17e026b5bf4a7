/** Masks e-mail addresses and secrets in mails to customers, for staff who read them (docs/back-office.md, "Mails"). */

export const maskSign = '…';

/** So that its owner recognises it but nobody can write to it: `z…e@example.fr`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = at < 0 ? email : email.slice(0, at);
  const [first = '', last = ''] = [name.at(0), name.length > 2 ? name.at(-1) : ''];
  return `${first}${maskSign}${last}${at < 0 ? '' : email.slice(at)}`;
}

const email = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

export function withMaskedEmails(text: string): string {
  return text.replace(email, maskedEmail);
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const link = /https?:\/\/[^\s<>"]+/g;
/**
 * A part of a URL's path that is taken for a secret: at least 16 characters, with a digit or a capital. The shop's own
 * paths consist of lower-case letters and hyphens.
 */
const secretPart = /^(?=.*[0-9A-Z])[\w~.+=%-]{16,}$/;
/** A value of a query parameter that is taken for a secret: at least 16 characters of any kind. */
const secretValue = /^[^&#]{16,}$/;

function maskedLink(address: string): string {
  const [before = '', ...fragments] = address.split('#');
  const [path = '', ...queries] = before.split('?');
  const maskedPath = path
    .split('/')
    .map((part, at) => (at > 2 && secretPart.test(part) ? maskSign : part))
    .join('/');
  const maskedQuery = queries
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...values] = pair.split('=');
      return values.length > 0 && secretValue.test(values.join('=')) ? `${name}=${maskSign}` : pair;
    })
    .join('&');
  const fragment = fragments.length > 0 ? `#${maskSign}` : '';
  return `${maskedPath}${queries.length > 0 ? `?${maskedQuery}` : ''}${fragment}`;
}

/** Everything that opens an order or an account, or stores a choice: UUIDs, and in links the tokens and fragments. */
export function withoutSecrets(text: string): string {
  return text.replace(link, maskedLink).replace(uuid, maskSign);
}
