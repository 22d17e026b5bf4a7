/** Finds the mistyped domain of an e-mail address, to ask about it: `marie@gmial.com` is probably gmail.com. */

/** Name of the hidden field of a form with the address that was asked about. */
export const askedMailName = 'mailAsked';

/** The domains at which most private customers in France and around it have their address. */
const commonDomains = (
  'gmail.com hotmail.com hotmail.fr outlook.com outlook.fr yahoo.fr yahoo.com orange.fr wanadoo.fr laposte.net ' +
  'icloud.com protonmail.com numericable.fr bluewin.ch skynet.be free.fr sfr.fr live.fr live.com neuf.fr bbox.fr gmx.fr'
).split(' ');
/** One sign away from a common domain, but domains of mail themselves. */
const otherDomains: ReadonlySet<string> = new Set('mail.com ymail.com email.com gmx.de gmx.ch'.split(' '));
/** What people take for the domain of a provider that has another one. */
const wrongEndings: Readonly<Record<string, string | undefined>> = {
  'gmail.fr': 'gmail.com',
  'laposte.fr': 'laposte.net',
  'icloud.fr': 'icloud.com',
};
/** Shorter names are too much like other ones: free.fr and fret.fr. */
const minNameLength = 5;

/** Whether a text becomes another one by adding, leaving out or replacing one sign, or by swapping two neighbours. */
function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

/** The whole address as it was probably meant; null if there is no reason to ask. */
export function likelyMail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || commonDomains.includes(domain) || otherDomains.has(domain)) return null;
  const meant =
    wrongEndings[domain] ??
    commonDomains.find((each) => each.indexOf('.') >= minNameLength && isOneSlipAway(domain, each));
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}
