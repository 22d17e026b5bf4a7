/** A journey from Paris to Genève whose next step is the declaration. */
import type { APIRequestContext } from '@playwright/test';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { ArticleForm, DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { beginJourney } from './begun-journey.ts';
import { recipientForm, senderForm, someDetails } from './journey-details.ts';

/** Three articles, together 295 g and 35,80 €. */
export const threeArticles: ArticleForm[] = [
  {
    description: 'Bougie en cire de soja',
    originCountry: 'FR',
    tariffNumber: '340600',
    unitGrams: '95',
    unitValue: '18,00',
    quantity: '1',
  },
  {
    description: 'Savon solide',
    originCountry: 'FR',
    tariffNumber: '340111',
    unitGrams: '40',
    unitValue: '6,50',
    quantity: '2',
  },
  {
    description: 'Carnet à dessin',
    originCountry: 'IT',
    tariffNumber: '482010',
    unitGrams: '30',
    unitValue: '1,20',
    quantity: '4',
  },
];

/** A valid declaration. */
export const someDeclaration: DeclarationForm = {
  goodsType: 'GIFT',
  goodsDetail: '',
  articles: threeArticles,
  declared: true,
};

export interface BegunDeclaration {
  readonly customs?: DeclarationForm | null;
  readonly site?: Site;
  /** Changes to the sender, by default a person in Paris. */
  readonly sender?: Partial<AddressForm>;
  /** Weight of the parcel in kilograms. */
  readonly weight?: number;
}

/** Begins the journey with both addresses filled in. The declaration is the given one; without one, it isn't begun. */
export function beginDeclaration(
  request: APIRequestContext,
  { customs = null, site = 'part', weight = 0.38, sender = {} }: BegunDeclaration = {},
): Promise<DraftAnswer> {
  const recipient = { country: 'CH', postalCode: '1201', city: 'Genève', mobilePhone: '+41791234567' };
  return beginJourney(request, {
    site,
    quote: {
      from: { country: 'FR', postalCode: '75001', city: 'Paris' },
      to: { country: 'CH', postalCode: '1201', city: 'Genève', b2b: false },
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight },
    },
    wanted: ({ delivery }) => delivery.type === 'HOME',
    details: someDetails({
      sender: { ...senderForm, postalCode: '75001', city: 'Paris', ...sender },
      recipient: { ...recipientForm, ...recipient },
      customs,
    }),
  });
}
