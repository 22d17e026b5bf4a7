/** The rules of a new password (docs/requirements.md ACC-1, ACC-3; NIST SP 800-63B-4, section 3.1.1). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';

/** In code points, after composition. */
export const shortestPassword = 12;
export const longestPassword = 128;

/** Words and rows of keys that most guessed passwords are made of, digits and signs around them aside. */
const common = new Set(
  'password passwordpassword motdepasse motdepassemotdepasse monmotdepasse azerty azertyuiop azertyazerty azertyuiopqsdfghjklm qwerty qwertyuiop qwertyqwerty qwertyuiopasdfghjkl qwertz qwertzuiop asdfghjkl qsdfghjklm admin administrator administrateur welcome bienvenue bonjour bonjourbonjour letmein iloveyou jetaime jetaimejetaime soleil soleilsoleil doudou chouchou loulou princess princesse football superman batman dragon monkey sunshine master michael shadow trustno changeme secret marseille paris france nicolas camille guichet laposte poste colissimo compte connexion default internet ordinateur computer whatever starwars pokemon liverpool chocolat chocolate abcdefgh abcdefghijkl abcdefghijklm abcdefghijklmnop correcthorsebatterystaple'.split(
    ' ',
  ),
);
/** Rows in which neighbours follow each other. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** A password as it is judged and hashed: its compatibility form, so that every keyboard types the same one. */
export function normalisePassword(password: string): string {
  return password.slice(0, 1000).normalize('NFKC');
}

/** Up to four signs, over and over. */
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

/** The e-mail address, or its name, with no more than three signs around it. */
function isEmail(password: string, email: string): boolean {
  const small = password.toLowerCase();
  const address = email.trim().toLowerCase();
  return [address, address.split('@')[0] ?? ''].some((part) => small.includes(part) && small.length - part.length <= 3);
}

/** Whether a password would soon be guessed by who knows these words of its owner: by lists too long for a browser. */
export type IsGuessable = (password: string, known: readonly string[]) => boolean;

/**
 * What is wrong with a new password for an e-mail address; null for a good one. Browsers judge without `isGuessable`,
 * by the usual words alone.
 */
export function checkPassword(
  password: string,
  email: string,
  isGuessable: IsGuessable = () => false,
): FieldError | null {
  const subject = 'password';
  const text = normalisePassword(password);
  // Composed only: a compatibility form makes many signs of one.
  const length = [...password.slice(0, 1000).normalize('NFC')].length;
  if (length === 0) return fieldError(subject, 'password.missing');
  if (length < shortestPassword) return fieldError(subject, 'password.tooShort', { count: shortestPassword });
  if (length > longestPassword) return fieldError(subject, 'password.tooLong', { count: longestPassword });
  if (isEmail(text, email)) return fieldError(subject, 'password.email');
  const known = email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  return isCommon(text) || isGuessable(text, known) ? fieldError(subject, 'password.common') : null;
}
