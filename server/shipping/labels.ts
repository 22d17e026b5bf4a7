/** Words of an offer in both languages (docs/requirements.md SMT-9). */
import type { Characteristic, DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Label } from '#domain/tariff/rated-service.ts';

const depositLabels: Readonly<Record<DepositMode, Label>> = {
  POST_OFFICE: { fr: 'Bureau de poste', en: 'Post office' },
  MAILBOX: { fr: 'Boîte aux lettres', en: 'Letterbox' },
  RELAY: { fr: 'Point relais', en: 'Pick-up point' },
};

const deliveryLabels: Readonly<Record<DeliveryMode, Label>> = {
  HOME: { fr: 'Domicile', en: 'Home' },
  RELAY: { fr: 'Point relais', en: 'Pick-up point' },
  COLLECTION: { fr: 'Bureau de poste', en: 'Post office' },
};

const characteristicLabels: Readonly<Record<Characteristic, Label>> = {
  TRACKED: { fr: 'Suivi', en: 'Tracked' },
  SIGNATURE: { fr: 'Signature', en: 'Signature' },
  GUARANTEED: { fr: 'Délai garanti', en: 'Guaranteed delivery time' },
  MAILBOX_DELIVERY: { fr: 'Remis en boîte aux lettres', en: 'Delivered to the letterbox' },
  ECONOMY: { fr: 'Économique', en: 'Economy' },
  EXPRESS: { fr: 'Express', en: 'Express' },
};

const alternatives: Readonly<Record<Locale, string>> = { fr: ' ou ', en: ' or ' };

/** `Bureau de poste, boîte aux lettres ou point relais`. */
export function depositLabel(modes: readonly DepositMode[], locale: Locale): string {
  const [first = '', ...rest] = modes.map((mode) => depositLabels[mode][locale]);
  const words = [first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')}${alternatives[locale]}${last}`;
}

export function deliveryLabel(mode: DeliveryMode, locale: Locale): string {
  return deliveryLabels[mode][locale];
}

/** `Suivi, Signature`: `characteristicsLabel` on the wire. */
export function characteristicsLabel(characteristics: readonly Characteristic[], locale: Locale): string {
  return characteristics.map((each) => characteristicLabels[each][locale]).join(', ');
}

/** The kind of an offer (`category` on the wire). */
export function categoryOf(characteristics: readonly Characteristic[]): 'EXPRESS' | 'ECONOMY' | 'STANDARD' {
  if (characteristics.includes('EXPRESS')) return 'EXPRESS';
  return characteristics.includes('ECONOMY') ? 'ECONOMY' : 'STANDARD';
}
