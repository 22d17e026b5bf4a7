/** Messages about faults in files of relay points: what is wrong, and how to correct it. */
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';

export type PointFaultKey =
  | 'ending'
  | 'tooLarge'
  | 'unreadable'
  | 'json'
  | 'list'
  | 'object'
  | 'columnMissing'
  | 'csv'
  | 'cells'
  | 'noPoint'
  | 'missing'
  | 'tooLong'
  | 'characters'
  | 'id'
  | 'latitude'
  | 'longitude'
  | 'weight'
  | 'type'
  | 'kinds'
  | 'carriers'
  | 'country'
  | 'hours'
  | 'accessible'
  | 'twice';

interface Words {
  readonly reason: Message;
  readonly remedy: string;
}

const hoursExample = 'Mo-Fr 09:00-12:00,14:00-18:00; Sa 09:00-12:00';

export const pointFaultWords: Readonly<Record<PointFaultKey, Readonly<Record<Locale, Words>>>> = {
  ending: {
    fr: {
      reason: 'Le nom du fichier ne finit pas par .csv, .tsv, .xlsx ou .json.',
      remedy: 'Enregistrez-le dans un de ces formats.',
    },
    en: {
      reason: 'The name of the file doesn’t end in .csv, .tsv, .xlsx or .json.',
      remedy: 'Save it in one of these formats.',
    },
  },
  tooLarge: {
    fr: { reason: ({ limit }) => `Le fichier dépasse ${limit}\u00A0Mo.`, remedy: 'Vérifiez que c’est le bon.' },
    en: { reason: ({ limit }) => `The file is larger than ${limit} MB.`, remedy: 'Check that it is the right one.' },
  },
  unreadable: {
    fr: {
      reason: ({ given }) => `Le fichier ne peut pas être lu (${given}).`,
      remedy: 'Vérifiez qu’il existe et que le serveur a le droit de le lire.',
    },
    en: {
      reason: ({ given }) => `The file can’t be read (${given}).`,
      remedy: 'Check that it exists and that the server may read it.',
    },
  },
  json: {
    fr: {
      reason: ({ given }) => `Le texte n’est pas du JSON (${given}).`,
      remedy: 'Cherchez juste avant cet endroit une virgule, un guillemet ou une accolade.',
    },
    en: {
      reason: ({ given }) => `The text isn’t JSON (${given}).`,
      remedy: 'Look for a comma, quote or brace just before this place.',
    },
  },
  list: {
    fr: {
      reason: 'Le fichier n’est pas une liste de points.',
      remedy: 'Écrivez une liste d’objets, ou un objet dont relayPoints est cette liste.',
    },
    en: {
      reason: 'The file isn’t a list of points.',
      remedy: 'Write a list of objects, or an object whose relayPoints is this list.',
    },
  },
  object: {
    fr: { reason: 'Cette entrée n’est pas un objet.', remedy: 'Écrivez un objet pour chaque point.' },
    en: { reason: 'This entry isn’t an object.', remedy: 'Write an object for each point.' },
  },
  columnMissing: {
    fr: { reason: 'Cette colonne manque.', remedy: 'Ajoutez-la à la ligne d’en-têtes et à chaque ligne.' },
    en: { reason: 'This column is missing.', remedy: 'Add it to the line of headings and to every line.' },
  },
  csv: {
    fr: { reason: 'Un guillemet s’ouvre et ne se referme pas.', remedy: 'Vérifiez les guillemets de cette ligne.' },
    en: { reason: 'A quotation mark opens and doesn’t close.', remedy: 'Check the quotes of this line.' },
  },
  cells: {
    fr: {
      reason: ({ given, limit }) => `La ligne a ${given}\u00A0cellules, les en-têtes ${limit}.`,
      remedy: 'Mettez entre guillemets les textes qui contiennent le séparateur.',
    },
    en: {
      reason: ({ given, limit }) => `The line has ${given} cells, the headings ${limit}.`,
      remedy: 'Put texts that contain the separator into quotes.',
    },
  },
  noPoint: {
    fr: { reason: 'Le fichier ne contient aucun point.', remedy: 'Vérifiez que c’est le bon.' },
    en: { reason: 'The file contains no point.', remedy: 'Check that it is the right one.' },
  },
  missing: {
    fr: { reason: 'La valeur manque.', remedy: 'Renseignez-la.' },
    en: { reason: 'The value is missing.', remedy: 'Fill it in.' },
  },
  tooLong: {
    fr: { reason: ({ limit }) => `Le texte dépasse ${limit}\u00A0caractères.`, remedy: 'Raccourcissez-le.' },
    en: { reason: ({ limit }) => `The text is longer than ${limit} characters.`, remedy: 'Shorten it.' },
  },
  characters: {
    fr: { reason: 'Le texte contient des caractères de commande ou invisibles.', remedy: 'Ressaisissez-le.' },
    en: { reason: 'The text contains control characters or invisible ones.', remedy: 'Type it again.' },
  },
  id: {
    fr: {
      reason: ({ given }) => `«\u00A0${given}\u00A0» ne peut pas être un identifiant.`,
      remedy: 'Employez 1 à 64 lettres sans accent, chiffres ou signes . : _ -',
    },
    en: {
      reason: ({ given }) => `“${given}” can’t be an identifier.`,
      remedy: 'Use 1 to 64 letters without accents, digits or the signs . : _ -',
    },
  },
  latitude: {
    fr: { reason: ({ given }) => `«\u00A0${given}\u00A0» ne convient pas.`, remedy: 'Écrivez un nombre de -90 à 90.' },
    en: { reason: ({ given }) => `“${given}” doesn’t fit.`, remedy: 'Write a number from -90 to 90.' },
  },
  longitude: {
    fr: {
      reason: ({ given }) => `«\u00A0${given}\u00A0» ne convient pas.`,
      remedy: 'Écrivez un nombre de -180 à 180.',
    },
    en: { reason: ({ given }) => `“${given}” doesn’t fit.`, remedy: 'Write a number from -180 to 180.' },
  },
  weight: {
    fr: {
      reason: ({ given }) => `«\u00A0${given}\u00A0» ne convient pas.`,
      remedy: 'Écrivez un poids de 0,01 à 30\u00A0kg.',
    },
    en: { reason: ({ given }) => `“${given}” doesn’t fit.`, remedy: 'Write a weight from 0.01 to 30 kg.' },
  },
  type: {
    fr: {
      reason: ({ given }) => `La sorte «\u00A0${given}\u00A0» est inconnue.`,
      remedy: 'Écrivez POST_OFFICE, SHOP ou LOCKER.',
    },
    en: { reason: ({ given }) => `The type “${given}” is unknown.`, remedy: 'Write POST_OFFICE, SHOP or LOCKER.' },
  },
  kinds: {
    fr: {
      reason: ({ given }) => `L’usage «\u00A0${given}\u00A0» est inconnu.`,
      remedy: 'Écrivez deposit, delivery, ou les deux avec une espace.',
    },
    en: {
      reason: ({ given }) => `The use “${given}” is unknown.`,
      remedy: 'Write deposit, delivery, or both with a space.',
    },
  },
  carriers: {
    fr: {
      reason: ({ given }) => `«\u00A0${given}\u00A0» n’est pas le code d’un transporteur.`,
      remedy: 'Écrivez des codes en majuscules avec des espaces, comme POFR CHRP.',
    },
    en: {
      reason: ({ given }) => `“${given}” isn’t the code of a carrier.`,
      remedy: 'Write codes in capitals with spaces, such as POFR CHRP.',
    },
  },
  country: {
    fr: {
      reason: ({ given }) => `Le pays «\u00A0${given}\u00A0» est inconnu.`,
      remedy: 'Écrivez son code ISO à deux lettres, comme FR.',
    },
    en: {
      reason: ({ given }) => `The country “${given}” is unknown.`,
      remedy: 'Write its two-letter ISO code, such as FR.',
    },
  },
  hours: {
    fr: {
      reason: ({ given }) => `Les horaires «\u00A0${given}\u00A0» sont illisibles.`,
      remedy: `Écrivez-les comme ${hoursExample}, ou 24/7.`,
    },
    en: {
      reason: ({ given }) => `The opening hours “${given}” can’t be read.`,
      remedy: `Write them like ${hoursExample}, or 24/7.`,
    },
  },
  accessible: {
    fr: { reason: ({ given }) => `«\u00A0${given}\u00A0» ne convient pas.`, remedy: 'Écrivez 1 ou 0.' },
    en: { reason: ({ given }) => `“${given}” doesn’t fit.`, remedy: 'Write 1 or 0.' },
  },
  twice: {
    fr: {
      reason: ({ given, line, entry }) =>
        `L’identifiant ${given} est déjà ${line === null ? `à l’entrée ${entry}` : `à la ligne ${line}`}.`,
      remedy: 'Gardez l’un des deux points, ou changez un identifiant.',
    },
    en: {
      reason: ({ given, line, entry }) =>
        `The identifier ${given} is already at ${line === null ? `entry ${entry}` : `line ${line}`}.`,
      remedy: 'Remove one of the two points, or change an identifier.',
    },
  },
};
