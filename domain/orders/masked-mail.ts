/** What staff may read of mails: addresses and secrets are masked (docs/back-office.md, "Mails"). */

/** Stands for what is masked. */
export const maskSign = '…';

/** An e-mail address that its owner recognises and nobody else can write to: `z…e@example.fr`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = at < 0 ? email : email.slice(0, at);
  const [first = '', last = ''] = [name.at(0), name.length > 2 ? name.at(-1) : ''];
  return `${first}${maskSign}${last}${at < 0 ? '' : email.slice(at)}`;
}

const email = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** A text, such as a mail server's answer, with every e-mail address in it masked. */
export function withMaskedEmails(text: string): string {
  return text.replace(email, maskedEmail);
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const link = /https?:\/\/[^\s<>"]+/g;
/** Words of paths are lower-case letters and hyphens; a token of this length has a digit or a capital. */
const secretPart = /^(?=.*[0-9A-Z])[\w~.+=%-]{16,}$/;
/** Of parameters and fragments, whatever their letters. */
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

/** The text of a mail without what opens an order, an account or a choice: identifiers and tokens in its links. */
export function withoutSecrets(text: string): string {
  return text.replace(link, maskedLink).replace(uuid, maskSign);
}
