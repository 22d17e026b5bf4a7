/**
 * Explains the faults of a tariff file and how to correct them, in the reader's language (docs/tariffs.md, "Checks").
 */
import type { Label } from '#domain/shipping/rated-service.ts';
import type { Locale } from '#domain/site/locale.ts';

/** How to explain the reasons that match a pattern. `reason` gets the texts that the pattern's groups match. */
interface FaultWords {
  readonly pattern: RegExp;
  readonly reason: (...values: readonly string[]) => Label;
  readonly remedy: Label;
}

const label = (fr: string, en: string): Label => ({ fr, en });
const words = (pattern: RegExp, reason: FaultWords['reason'], fr: string, en: string): FaultWords => ({
  pattern,
  reason,
  remedy: { fr, en },
});

/**
 * The explanations. The first one whose pattern matches is used. The reasons are written in `tariff-file.ts` and
 * `tariff-file-checks.ts`.
 */
const table: readonly FaultWords[] = [
  words(
    /^price (\S+) is below the band before \((\S+)\)$/,
    (price, before) =>
      label(
        `${price} est moins cher que le palier d’avant (${before}).`,
        `${price} is cheaper than the band before (${before}).`,
      ),
    'Un palier plus lourd ne coûte jamais moins\u00A0: corrigez l’un des deux prix.',
    'A heavier band never costs less: correct one of the two prices.',
  ),
  words(
    /^maxGrams (\S+) must be above the band before \((\S+)\)$/,
    (grams, before) =>
      label(
        `${grams} g n’est pas plus lourd que le palier d’avant (${before} g).`,
        `${grams} g isn’t heavier than the band before (${before} g).`,
      ),
    'Mettez les paliers dans l’ordre des poids.',
    'Put the bands in the order of their weights.',
  ),
  words(
    /^(tax(?:Ex|In)clusive) (\S+) isn't (\S+), the price with(?:out)? (\d+) % VAT$/,
    (key, given, right, rate) =>
      label(
        `${key} vaut ${given}\u00A0; avec ${rate} % de TVA, ce serait ${right}.`,
        `${key} is ${given}; with ${rate} % VAT it would be ${right}.`,
      ),
    'Corrigez ce montant ou le prix du palier.',
    'Correct this amount or the price of the band.',
  ),
  words(
    /^zone (\S+) has bands but no (delay|transport mode)$/,
    (zone, what) =>
      label(
        `La zone ${zone} a des prix mais pas de ${what === 'delay' ? 'délai' : 'mode de transport'}.`,
        `Zone ${zone} has prices but no ${what}.`,
      ),
    'Ajoutez cette zone à la clé indiquée.',
    'Add this zone to the named key.',
  ),
  words(
    /^(\S+) is already in zone (\S+) of service (\S+)$/,
    (place, zone, service) =>
      label(
        `«\u00A0${place}\u00A0» est déjà dans la zone ${zone} du service ${service}.`,
        `“${place}” is already in zone ${zone} of service ${service}.`,
      ),
    'Un lieu n’est que dans une zone d’un service\u00A0: retirez-le de l’une des deux.',
    'A place is in one zone of a service only: take it out of one of the two.',
  ),
  words(
    /^(\S+) isn't in zone (\S+)$/,
    (place, zone) =>
      label(`«\u00A0${place}\u00A0» n’est pas dans la zone ${zone}.`, `“${place}” isn’t in zone ${zone}.`),
    'Ajoutez-le aux pays de la zone, ou retirez-le d’ici.',
    'Add it to the countries of the zone, or take it out here.',
  ),
  words(
    /^unknown (zone|place|transport mode) (\S+)$/,
    (kind, code) =>
      label(
        `«\u00A0${code}\u00A0» n’est ${kind === 'zone' ? 'pas une zone' : kind === 'place' ? 'pas un lieu connu' : 'pas un mode de transport'} ${kind === 'place' ? '' : 'du fichier'}`.trimEnd() +
          '.',
        `“${code}” isn’t a ${kind === 'place' ? 'known place' : `${kind} of the file`}.`,
      ),
    'Corrigez le code, ou ajoutez ce qui manque au fichier.',
    'Correct the code, or add what is missing to the file.',
  ),
  words(
    /^validTo (\S+) is before validFrom (\S+)$/,
    (to, from) =>
      label(`La fin (${to}) vient avant le début (${from}).`, `The end (${to}) comes before the beginning (${from}).`),
    'Corrigez l’un des deux jours.',
    'Correct one of the two days.',
  ),
  words(
    /^service (\S+) stands twice$/,
    (service) => label(`Le service ${service} figure deux fois.`, `Service ${service} stands twice.`),
    'Réunissez les deux, ou changez un code.',
    'Unite the two, or change a code.',
  ),
  words(
    /^(\S+) includes (\S+) already: it can't be sold as an option$/,
    (service, option) => label(`${service} comprend déjà ${option}.`, `${service} includes ${option} already.`),
    'Retirez l’option.',
    'Take the option out.',
  ),
  words(
    /^(\S+) sells (\S+): add (\S+)$/,
    (service, option, mode) =>
      label(`${service} vend ${option} sans le dépôt ${mode}.`, `${service} sells ${option} without deposit ${mode}.`),
    'Ajoutez ce mode à depositModes.',
    'Add this mode to depositModes.',
  ),
  words(
    /^(\S+) guarantees its delay: it can't be indicative$/,
    (service) =>
      label(
        `${service} garantit son délai\u00A0: il ne peut être indicatif.`,
        `${service} guarantees its delay, which can’t be indicative.`,
      ),
    'Retirez delayStatus, ou mettez guaranteed à false.',
    'Take delayStatus out, or set guaranteed to false.',
  ),
  words(
    /^(\S+) isn't on offer$/,
    (carrier) =>
      label(
        `Le transporteur ${carrier} n’est pas proposé par cette boutique.`,
        `Carrier ${carrier} isn’t offered by this shop.`,
      ),
    'Ajoutez-le d’abord au fichier de la marque.',
    'Add it to the brand’s file first.',
  ),
  words(
    /^not JSON: (.+)$/,
    (what) => label(`Le texte n’est pas du JSON (${what}).`, `The text isn’t JSON (${what}).`),
    'Cherchez juste avant cet endroit une virgule, un guillemet ou une accolade.',
    'Look for a comma, quote or brace just before this place.',
  ),
  words(
    /^unknown key$/,
    () => label('Cette clé est inconnue.', 'This key is unknown.'),
    'Corrigez son nom, ou retirez-la.',
    'Correct its name, or take it out.',
  ),
  words(
    /^this key is missing$/,
    () => label('Cette clé manque.', 'This key is missing.'),
    'Ajoutez-la à l’objet montré.',
    'Add it to the object shown.',
  ),
  words(
    /^an amount (.+)$/,
    (rule) => label(`Ce montant ne convient pas (${rule}).`, `This amount doesn’t fit: it ${rule}.`),
    'Écrivez des euros en nombre, avec deux décimales au plus.',
    'Write euros as a number with at most two decimals.',
  ),
  words(
    /^not a day that exists/,
    () => label('Ce jour n’existe pas.', 'This day doesn’t exist.'),
    'Écrivez aaaa-mm-jj.',
    'Write yyyy-mm-dd.',
  ),
  words(
    /^(.*)$/,
    (reason) => label(`Cette valeur ne convient pas (${reason}).`, `This value doesn’t fit (${reason}).`),
    'Comparez avec la description des fichiers de tarifs (docs/tariffs.md).',
    'Compare with the description of tariff files (docs/tariffs.md).',
  ),
];

/** Explains a reason given by the checks of tariff files, and says how to correct the fault. */
export function tariffFaultText(reason: string, locale: Locale): { readonly reason: string; readonly remedy: string } {
  for (const { pattern, reason: inWords, remedy } of table) {
    const match = pattern.exec(reason);
    if (match) return { reason: inWords(...match.slice(1))[locale], remedy: remedy[locale] };
  }
  return { reason, remedy: '' };
}
