/** Names of an offer's properties in both languages (docs/requirements.md SMT-9). */

import type { Label } from '#domain/shipping/rated-service.ts';
import type { Characteristic, DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';

const depositLabels: Readonly<Record<DepositMode, Label>> = {
  POST_OFFICE: { fr: 'Bureau de poste', en: 'Post office' },
  MAILBOX: { fr: 'Boîte aux lettres', en: 'Mailbox' },
  RELAY: { fr: 'Point relais', en: 'Pickup point' },
};

const deliveryLabels: Readonly<Record<DeliveryMode, Label>> = {
  HOME: { fr: 'Domicile', en: 'Home' },
  RELAY: { fr: 'Point relais', en: 'Pickup point' },
  COLLECTION: { fr: 'Bureau de poste', en: 'Post office' },
};

const characteristicLabels: Readonly<Record<Characteristic, Label>> = {
  TRACKED: { fr: 'Suivi', en: 'Tracked' },
  SIGNATURE: { fr: 'Signature', en: 'Signature' },
  GUARANTEED: { fr: 'Délai garanti', en: 'Guaranteed delivery time' },
  MAILBOX_DELIVERY: { fr: 'Remise en boîte aux lettres', en: 'Delivered to the mailbox' },
  ECONOMY: { fr: 'Économique', en: 'Economy' },
  EXPRESS: { fr: 'Express', en: 'Express' },
};

const alternatives: Readonly<Record<Locale, string>> = { fr: ' ou ', en: ' or ' };

/** Words to be joined in one line: only the first keeps its capital. */
function inOneLine(words: readonly string[]): readonly string[] {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)));
}

/** Names the ways to hand a parcel over: `Bureau de poste, boîte aux lettres ou point relais`. */
export function depositLabel(modes: readonly DepositMode[], locale: Locale): string {
  const words = inOneLine(modes.map((mode) => depositLabels[mode][locale]));
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${alternatives[locale]}${last}`;
}

export function deliveryLabel(mode: DeliveryMode, locale: Locale): string {
  return deliveryLabels[mode][locale];
}

/** Names what a service includes, such as `Suivi, signature`; `characteristicsLabel` in the API. */
export function characteristicsLabel(characteristics: readonly Characteristic[], locale: Locale): string {
  return inOneLine(characteristics.map((each) => characteristicLabels[each][locale])).join(', ');
}

/** The kind of an offer; `category` in the API. */
export function categoryOf(characteristics: readonly Characteristic[]): 'EXPRESS' | 'ECONOMY' | 'STANDARD' {
  if (characteristics.includes('EXPRESS')) return 'EXPRESS';
  return characteristics.includes('ECONOMY') ? 'ECONOMY' : 'STANDARD';
}
