import { expect, test } from 'vitest';
import { shipping as en } from '#app/i18n/en/shipping.ts';
import { shipping as fr } from '#app/i18n/fr/shipping.ts';
import type { WireAdvice } from '#domain/shipping/advice-choice.ts';
import { adviceSentences } from './advice-texts.ts';

const home = { serviceCode: 'HOME', label: 'Colissimo Domicile' };
const lighter = (leadsTo: WireAdvice['leadsTo'], change: Partial<WireAdvice> = {}): WireAdvice => ({
  kind: 'weight',
  change: { field: 'packageDetail.weight', from: 3, to: 2 },
  offerKey: 'key',
  serviceCode: 'HOME',
  leadsTo,
  saves: { value: 43.79, currencyIso: 'EUR' },
  price: { value: { value: 34.9, currencyIso: 'EUR' }, taxInclusive: { value: 34.9 } },
  label: '',
  ...change,
});
const said = (advice: WireAdvice, texts = fr) =>
  adviceSentences(advice, home, texts.advice, texts === fr ? 'fr' : 'en').replaceAll('\u00A0', ' ');

test('SMT-26 another service that becomes possible is named with its own saving', () => {
  const delivengo = lighter({ serviceCode: 'DLVG', label: 'Delivengo easy' });
  expect(said(delivengo)).toBe(
    'Jusqu’à 2 kg, Delivengo easy coûte 43,79 € de moins que Colissimo Domicile. Il faut pour cela retirer une partie du contenu.',
  );
  expect(said(delivengo, en)).toBe(
    'Up to 2 kg, Delivengo easy costs 43,79 € less than Colissimo Domicile. Part of the contents must be taken out for that.',
  );
});

test('SMT-26 smaller packing is proposed only where it may be sufficient', () => {
  const less = {
    change: { field: 'packageDetail.weight', from: 0.28, to: 0.25 },
    saves: { value: 2.1, currencyIso: 'EUR' },
  } as const;
  expect(said(lighter(home, less))).toBe(
    'Jusqu’à 250 g, Colissimo Domicile coûte 2,10 € de moins. Un emballage plus léger peut suffire.',
  );
});

test('SMT-26 advice about a relay or another day names the cheaper offer and doesn’t mention packing', () => {
  const relay = { serviceCode: 'RELAY', label: 'Colissimo Point Retrait' };
  expect(said(lighter(relay, { kind: 'relay', change: { field: 'delivery', from: 'home', to: 'relay' } }))).toBe(
    'Colissimo Point Retrait coûte 43,79 € de moins que Colissimo Domicile.',
  );
  const date = { field: 'collectionDate', from: '2026-12-30', to: '2027-01-02' };
  expect(said(lighter(home, { kind: 'date', change: date }))).toBe('Colissimo Domicile coûte 43,79 € de moins.');
});
