/** Says in the visitor's language why nothing is offered (docs/requirements.md SMT-14). */
import { lengthText, weightText } from '#domain/errors/quantity-text.ts';
import { alertCause } from '#domain/shipping/alert-causes.ts';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import type { Label, Refusal, RefusalReason } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { namedCode, territoryOf } from '#domain/territory/territory.ts';
import { askTariffs } from '#server/shipping/carriers/tariff-carrier.ts';
import type { TerritoryService } from '#server/territory/service.ts';

type Alert = NonNullable<AdviceAnswer['alert']>;

const cm = (value: Refusal['limit'], locale: Locale) => lengthText(Number(value), locale);
const kg = (value: Refusal['limit'], locale: Locale) => weightText(Number(value), locale);

type Sentence = (carrier: string, limit: Refusal['limit'], actual: Refusal['actual']) => Label;

const size =
  (fr: string, en: string): Sentence =>
  (carrier, limit, actual) => ({
    fr: `${fr} ${cm(actual, 'fr')}\u00A0; ${carrier} prend ${cm(limit, 'fr')} au plus.`,
    en: `${en} ${cm(actual, 'en')}; ${carrier} takes ${cm(limit, 'en')} at most.`,
  });

/**
 * For each reason, the sentence that compares the parcel with the limit of the carrier that comes nearest; null for
 * reasons that are about a place, which the caller names.
 */
const sentences: Readonly<Record<RefusalReason, Sentence | null>> = {
  WEIGHT_ABOVE_LIMIT: (carrier, limit, actual) => ({
    fr: `Le poids compté est de ${kg(actual, 'fr')}\u00A0; ${carrier} prend ${kg(limit, 'fr')} au plus.`,
    en: `The weight that counts is ${kg(actual, 'en')}; ${carrier} takes ${kg(limit, 'en')} at most.`,
  }),
  LENGTH_ABOVE_LIMIT: size('La longueur est de', 'The length is'),
  SUM_ABOVE_LIMIT: size('Longueur, largeur et hauteur font ensemble', 'Length, width and height make'),
  GIRTH_ABOVE_LIMIT: size('La longueur et le tour du colis font ensemble', 'Length and girth make'),
  THICKNESS_ABOVE_LIMIT: size('L’épaisseur est de', 'The thickness is'),
  FORMAT_NOT_ACCEPTED: (carrier) => ({
    fr: `${carrier} ne prend pas ce format.`,
    en: `${carrier} does not take this format.`,
  }),
  BUSINESS_NOT_SERVED: (carrier) => ({
    fr: `${carrier} ne livre pas les entreprises.`,
    en: `${carrier} does not deliver to businesses.`,
  }),
  PRIVATE_NOT_SERVED: (carrier) => ({
    fr: `${carrier} ne livre que les entreprises.`,
    en: `${carrier} delivers to businesses only.`,
  }),
  NO_TARIFF_ON_DATE: () => ({
    fr: 'Aucun tarif n’est connu pour cette date de dépôt.',
    en: 'No rate is known for this drop-off date.',
  }),
  CARRIER_CLOSED: () => ({
    fr: 'Les transporteurs comparés sont suspendus pour le moment. Réessayez plus tard.',
    en: 'The carriers that we compare are suspended for now. Try again later.',
  }),
  ORIGIN_NOT_SERVED: null,
  DESTINATION_NOT_SERVED: null,
};

const parcelFields: ReadonlySet<string> = new Set([
  'packageDetail.weight',
  'packageDetail.length',
  'packageDetail.width',
  'packageDetail.height',
  'packageDetail.dimensionType',
]);

const endTexts = {
  from: ({ from }: Record<'from' | 'to', string>): Label => ({
    fr: `Aucun transporteur comparé ne part de ce territoire\u00A0: ${from}.`,
    en: `No compared carrier leaves from this territory: ${from}.`,
  }),
  to: ({ to }: Record<'from' | 'to', string>): Label => ({
    fr: `Aucun transporteur comparé ne va jusqu’à cette destination\u00A0: ${to}.`,
    en: `No compared carrier goes to this destination: ${to}.`,
  }),
  both: ({ from, to }: Record<'from' | 'to', string>): Label => ({
    fr: `Aucun transporteur comparé ne relie ces deux territoires\u00A0: ${from}, ${to}.`,
    en: `No compared carrier connects these two territories: ${from}, ${to}.`,
  }),
} as const;

interface AlertWording {
  readonly compiled: CompiledTariffs;
  readonly territory: TerritoryService;
  readonly site: Site;
  readonly locale: Locale;
}

/**
 * Says why no tariff accepts a shipment, and which changed form fields would help. Ends are named by their territory.
 * Null if a tariff accepts the shipment, or if no cause can be named.
 */
export function localiseAlert(shipment: Shipment, { compiled, territory, site, locale }: AlertWording): Alert | null {
  const rate = (changed: Shipment) => askTariffs(compiled, changed, site, () => true);
  const { services, refusals } = rate(shipment);
  if (services.length > 0) return null;
  const cause = alertCause(refusals, shipment, (changed) => rate(changed).services.length > 0);
  if (!cause) return null;
  const name = (end: Shipment['from']) =>
    territory.countryName(namedCode(territoryOf(compiled.territories, end)), locale);
  const { carrierName, reason, limit, actual } = cause.refusal;
  const places = { from: name(shipment.from), to: name(shipment.to) };
  const words = cause.end ? endTexts[cause.end](places) : sentences[reason]?.(carrierName, limit, actual);
  return {
    about: parcelFields.has(cause.field) ? 'parcel' : 'trip',
    message: words?.[locale] ?? '',
    changes: Object.fromEntries(Object.entries(cause.changes)),
  };
}
