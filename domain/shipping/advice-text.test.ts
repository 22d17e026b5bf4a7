import { expect, test } from 'vitest';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Advice, AdviceChange } from './advice.ts';
import { adviceText } from './advice-text.ts';
import type { DimensionType } from './shipment.ts';

const home = {
  carrierCode: 'POFR',
  carrierName: 'Colissimo',
  serviceCode: 'HOME',
  label: { fr: 'Colissimo Domicile', en: 'Colissimo Home' },
};
const relay = { ...home, serviceCode: 'RELAY', label: { fr: 'Colissimo Point Retrait', en: 'Colissimo Pickup' } };

function textOf(change: AdviceChange, locale: Locale, site: Site = 'part', format: DimensionType = 'ORDINARY') {
  const service = change.kind === 'relay' ? relay : home;
  const price = { taxExclusive: 458, taxInclusive: 549 };
  const advice: Advice = { offer: home, service, change, size: 0.1, saves: 210, price };
  return adviceText(locale, advice, site, format).replaceAll('\u00A0', ' ');
}

const side = (field: 'length' | 'width' | 'height'): AdviceChange => ({
  kind: 'dimension',
  field: `packageDetail.${field}`,
  from: 22,
  to: 19.5,
});

test.each([
  ['length', 'ORDINARY', '2,5 cm de longueur en moins : 5,49 €', '2.5 cm less in length: 5,49 €'],
  ['width', 'ORDINARY', '2,5 cm de largeur en moins : 5,49 €', '2.5 cm less in width: 5,49 €'],
  ['height', 'ORDINARY', '2,5 cm de hauteur en moins : 5,49 €', '2.5 cm less in height: 5,49 €'],
  ['length', 'TUBE', '2,5 cm de longueur en moins : 5,49 €', '2.5 cm less in length: 5,49 €'],
  ['width', 'TUBE', '2,5 cm de diamètre en moins : 5,49 €', '2.5 cm less in diameter: 5,49 €'],
] as const)('SMT-26 a smaller %s of a parcel that is %s', (name, format, fr, en) => {
  expect(textOf(side(name), 'fr', 'part', format)).toBe(fr);
  expect(textOf(side(name), 'en', 'part', format)).toBe(en);
});

test('SMT-26 advice to use a relay names the relay service', () => {
  const change = { kind: 'relay', field: 'delivery', from: 'home', to: 'relay' } as const;
  expect(textOf(change, 'fr')).toBe('En point relais : 5,49 € (Colissimo Point Retrait)');
  expect(textOf(change, 'en')).toBe('To a relay point: 5,49 € (Colissimo Pickup)');
});

test('SMT-21 on the professional site the text names the price as without VAT', () => {
  const change = { kind: 'weight', field: 'packageDetail.weight', from: 0.28, to: 0.25 } as const;
  expect(textOf(change, 'fr', 'pro')).toBe('30 g de moins : 4,58 € HT');
  expect(textOf(change, 'en', 'pro')).toBe('30 g less: 4,58 € excl. VAT');
});
