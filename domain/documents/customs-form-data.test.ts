import { describe, expect, test } from 'vitest';
import { aCustomsForm, customsFacts } from '#tests/build/documents.ts';
import { anOrderedParcel, aParcelAbroad } from '#tests/build/order-lines.ts';
import { customsFormDataOf } from './customs-form-data.ts';

describe('CUS-6 the data of a customs form', () => {
  test('are the declaration as typed, summed per line and in all', () => {
    const { articles, totals, grossGrams, postage, category } = aCustomsForm();
    expect(articles).toEqual([
      {
        description: 'Livre de recettes, relié',
        quantity: 1,
        grams: 120,
        cents: 1800,
        tariffNumber: '490199',
        originCountry: 'FR',
      },
      {
        description: 'Torchon en lin',
        quantity: 2,
        grams: 60,
        cents: 1400,
        tariffNumber: '630292',
        originCountry: 'FR',
      },
      {
        description: 'Carte de vœux imprimée',
        quantity: 1,
        grams: 15,
        cents: 380,
        tariffNumber: '',
        originCountry: 'RO',
      },
    ]);
    expect(totals).toEqual({ quantity: 4, grams: 195, cents: 3580 });
    expect({ grossGrams, postage, category }).toEqual({
      grossGrams: 280,
      postage: 659,
      category: 'GIFT',
    });
  });

  test('name both ends with their country and the number to dial', () => {
    const { sender, recipient } = aCustomsForm();
    expect(sender).toEqual({
      lines: ['MME ANNE DURAND', '12 RUE DES LILAS', '69003 LYON', 'FRANCE'],
      phone: '+33612345678',
      reference: '',
    });
    expect(recipient.lines.at(-1)).toBe('SUISSE');
    expect(recipient.phone).toBe('+41791234567');
  });

  test('hold the sender’s explanation of another kind of goods, and no other detail', () => {
    const parcel = aParcelAbroad();
    const typed = (type: string, typeDetail: string) => {
      const customs = parcel.payload.customs && { ...parcel.payload.customs, shipmentType: { type, typeDetail } };
      return aCustomsForm({ ...parcel, payload: { ...parcel.payload, customs } });
    };
    expect(typed('OTHER', 'Prêt pour une exposition')).toMatchObject({
      category: 'OTHER',
      explanation: 'Prêt pour une exposition',
    });
    expect(typed('GIFT', 'PRIVATE_GIFT')).toMatchObject({ category: 'GIFT', explanation: '' });
  });

  test('CUS-1 a parcel without a declaration has no form', () => {
    expect(customsFormDataOf(anOrderedParcel(), customsFacts)).toBeNull();
  });
});
