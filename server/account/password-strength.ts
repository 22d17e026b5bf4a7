/** How soon a password would be guessed (docs/requirements.md ACC-3; NIST SP 800-63B-4, section 3.1.1.2; docs/decisions/0012-the-embedded-issuer.md). */
import type { IsGuessable } from '#domain/account/password-rules.ts';

/** Fewer guesses than that, by the order in which lists of leaked passwords, names and rows of keys are tried, are too few. */
const fewestGuesses = 1e8;
/** Signs that are looked at: the time grows faster than the length, and these are enough to be strong by. */
const signsJudged = 32;
/** What belongs to the shop, which no list of leaked passwords has. */
const shopWords = ['guichet', 'colissimo', 'laposte', 'chronopost', 'delivengo', 'colis'];

async function load(): Promise<IsGuessable> {
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
      shop: shopWords,
    },
    graphs: { azerty, qwerty, qwertz, keypad },
  });
  return (password, known) => {
    const judged = [...password].slice(0, signsJudged).join('');
    return strength.check(judged, [...known]).guesses < fewestGuesses;
  };
}

let loaded: Promise<IsGuessable> | null = null;

/** Loads the lists, some 50 000 passwords, once; each password then costs a few milliseconds, never more than some 20. */
export function loadGuesses(): Promise<IsGuessable> {
  loaded ??= load();
  return loaded;
}
