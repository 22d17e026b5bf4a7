/** Checks a new password (docs/requirements.md ACC-1, ACC-3; NIST SP 800-63B-4, section 3.1.1). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';

/** In code points after composition (NFC). */
export const minPasswordLength = 12;
const maxPasswordLength = 128;

/**
 * Words and keyboard rows that the most frequent passwords consist of. A password is compared with them without its
 * digits and signs.
 */
const common = new Set(
  'password passwordpassword motdepasse motdepassemotdepasse monmotdepasse azerty azertyuiop azertyazerty azertyuiopqsdfghjklm qwerty qwertyuiop qwertyqwerty qwertyuiopasdfghjkl qwertz qwertzuiop asdfghjkl qsdfghjklm admin administrator administrateur welcome bienvenue bonjour bonjourbonjour letmein iloveyou jetaime jetaimejetaime soleil soleilsoleil doudou chouchou loulou princess princesse football superman batman dragon monkey sunshine master michael shadow trustno changeme secret marseille paris france nicolas camille guichet laposte poste colissimo compte connexion default internet ordinateur computer whatever starwars pokemon liverpool chocolat chocolate abcdefgh abcdefghijkl abcdefghijklm abcdefghijklmnop correcthorsebatterystaple'.split(
    ' ',
  ),
);
/**
 * Rows of characters in a well-known order. A password that is a part of one of them, forwards or backwards, is
 * refused.
 */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];

/**
 * A password in the form in which it is checked and hashed: NFKC, so that every keyboard produces the same one. Only
 * the first 1000 characters are read.
 */
export function normalisePassword(password: string): string {
  return password.slice(0, 1000).normalize('NFKC');
}

/** Whether a text is one to four characters repeated over and over, apart from up to three characters at its end. */
const isRepetition = (text: string) => /^(.{1,4}?)\1+.{0,3}$/su.test(text);

function isRow(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}

function isCommon(password: string): boolean {
  const small = password.toLowerCase();
  const letters = small.normalize('NFD').replace(/[^a-z]/g, '');
  return common.has(letters) || /^\d*$/.test(small) || isRepetition(small) || isRow(small);
}

/** Whether a password is the e-mail address, or the part before the @, with at most three more characters. */
function isEmail(password: string, email: string): boolean {
  const small = password.toLowerCase();
  const address = email.trim().toLowerCase();
  return [address, address.split('@')[0] ?? ''].some((part) => small.includes(part) && small.length - part.length <= 3);
}

/** Only the server has one: its word lists are too large for a browser. */
export type IsGuessable = (password: string, ownerWords: readonly string[]) => boolean;

/** Browsers call it without `isGuessable` and check only against the short list of common words. */
export function checkPassword(
  password: string,
  email: string,
  isGuessable: IsGuessable = () => false,
): FieldError | null {
  const subject = 'password';
  const text = normalisePassword(password);
  // The length is counted in NFC, because NFKC can turn one typed character into several.
  const length = [...password.slice(0, 1000).normalize('NFC')].length;
  if (length === 0) return fieldError(subject, 'password.missing');
  if (length < minPasswordLength) return fieldError(subject, 'password.tooShort', { count: minPasswordLength });
  if (length > maxPasswordLength) return fieldError(subject, 'password.tooLong', { count: maxPasswordLength });
  if (isEmail(text, email)) return fieldError(subject, 'password.email');
  const ownerWords = email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  return isCommon(text) || isGuessable(text, ownerWords) ? fieldError(subject, 'password.common') : null;
}
