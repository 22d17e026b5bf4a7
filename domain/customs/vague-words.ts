/** Recognises descriptions that are too vague for the contents of a parcel (docs/requirements.md CUS-3). */
import { foldText } from '#domain/territory/text-key.ts';

/**
 * Words that aren't a description on their own, in lower case and without accents. The English ones are from the
 * European Commission's guidance on acceptable and unacceptable terms for goods (ICS2); the French ones are translated
 * from it.
 */
const vagueWords: ReadonlySet<string> = new Set(
  `accessory accessories article articles assorted cargo commercial consolidated effects equipment freight general gift
  gifts goods item items material materials merchandise misc miscellaneous n na oddment oddments other others package
  packages packet parcel parcels part parts personal present product products promo promotional sample samples shipment
  spare stuff things unknown various
  accessoire accessoires affaire affaires autre autres bien biens cadeau cadeaux chose choses colis commerciale
  commercial commerciaux commerciales contenu divers diverse diverses echantillon echantillons effet effets envoi equipement inconnu marchandise
  marchandises materiel materiels objet objets paquet personnel personnels personnelle personnelles piece pieces produit
  produits promotionnel promotionnels promotionnelle promotionnelles rechange truc trucs`.split(/\s+/),
);

/** They don't count as words of a description. */
const joints: ReadonlySet<string> = new Set(
  'a an and d de des du et for l la le les of or ou par pour s to un une'.split(' '),
);

/**
 * The description has no word of two letters, or all its words are vague ('Divers articles', 'N/A', 'Échantillon
 * commercial'; not 'Échantillon de savon').
 */
export function isVagueDescription(description: string): boolean {
  const words = foldText(description).split(' ');
  const telling = words.filter((word) => !joints.has(word) && !vagueWords.has(word) && /\p{L}{2}/u.test(word));
  return telling.length === 0;
}
