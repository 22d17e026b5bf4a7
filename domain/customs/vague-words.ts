/** Words that say nothing of what a parcel holds (docs/requirements.md CUS-3). */
import { foldText } from '#domain/territory/text-key.ts';

/**
 * Refused as a whole description, in the form of `foldText`. English: what the European Commission's guidance on
 * acceptable and unacceptable terms for goods (ICS2) names; French: the same in our words.
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

/** Words that join others. */
const joints: ReadonlySet<string> = new Set(
  'a an and d de des du et for l la le les of or ou par pour s to un une'.split(' '),
);

/**
 * Whether a description says nothing: it has no word of two letters, or every word of it is vague ('Divers articles',
 * 'N/A', 'Échantillon commercial'; not 'Échantillon de savon').
 */
export function isVagueDescription(description: string): boolean {
  const words = foldText(description).split(' ');
  const telling = words.filter((word) => !joints.has(word) && !vagueWords.has(word) && /\p{L}{2}/u.test(word));
  return telling.length === 0;
}
