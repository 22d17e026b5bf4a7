/**
 * Estimates how easily a password can be guessed (docs/requirements.md ACC-3; NIST SP 800-63B-4, section 3.1.1.2;
 * docs/decisions/0012-the-embedded-issuer.md).
 */
import type { IsGuessable } from '#domain/account/password-rules.ts';

/**
 * A password that takes fewer guesses than this, trying lists of leaked passwords, names and keyboard patterns in
 * order, is too weak.
 */
const minGuesses = 1e8;
/**
 * Only this many characters are checked: the time of a check grows faster than the length, and they are enough for a
 * strong password.
 */
const maxCheckedLength = 32;
/** The shop's own words, which aren't in lists of leaked passwords. */
const shopWords = ['colissimo', 'laposte', 'chronopost', 'delivengo', 'colis'];

async function load(brandName: string): Promise<IsGuessable> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const { azerty, qwerty, qwertz, keypad } = common.adjacencyGraphs;
  const strength = new ZxcvbnFactory({
    dictionary: {
      passwords: common.dictionary['passwords-common'],
      firstNames: french.dictionary['firstnames-fr'],
      shop: [...shopWords, brandName.toLowerCase(), ...brandName.toLowerCase().split(/\s+/)],
    },
    graphs: { azerty, qwerty, qwertz, keypad },
  });
  return (password, ownerWords) => {
    const checkedPart = [...password].slice(0, maxCheckedLength).join('');
    return strength.check(checkedPart, [...ownerWords]).guesses < minGuesses;
  };
}

let guesses: Promise<IsGuessable> | null = null;

/**
 * Loads the lists (some 50 000 passwords) once, with the words of the shop's name. After that, a check takes a few
 * milliseconds, at most some 20.
 */
export function loadGuesses(brandName: string): Promise<IsGuessable> {
  guesses ??= load(brandName);
  return guesses;
}
