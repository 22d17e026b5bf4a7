/** Four journeys from the comparison to the cart: the choices and texts that the cart must then contain. */
import { type AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import type { PointPurpose } from '#domain/relay/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { type Criteria, toPointeAPitre } from '#tests/support/journey-criteria.ts';

/** The visitor's actions; everything else stays as proposed by the page. */
export interface WholeJourney {
  readonly name: string;
  readonly site: Site;
  readonly criteria: Criteria;
  /** Code of the service that is chosen. */
  readonly service: string;
  readonly sender: Partial<AddressForm>;
  readonly recipient: Partial<AddressForm>;
  /** For what relay points are chosen. */
  readonly relays: readonly PointPurpose[];
  readonly customs?: Pick<DeclarationForm, 'goodsType' | 'articles'>;
}

export const sender: Partial<AddressForm> = {
  civility: 'mrs',
  firstName: 'Zoé',
  lastName: "Martin-D'Arc",
  email: 'zoe.martin@example.fr',
  mobilePhone: '06 12 34 56 78',
  streetName: '12 rue Sainte-Catherine',
  additionalStreetName: 'BP 40',
};

const company: Partial<AddressForm> = {
  ...sender,
  isCompany: true,
  companyName: 'Ateliers & Cie',
  service: 'Expéditions',
};

/** An article that was made in France. */
const article = (
  description: string,
  tariffNumber: string,
  unitGrams: string,
  unitValue: string,
  quantity: string,
) => ({ description, originCountry: 'FR', tariffNumber, unitGrams, unitValue, quantity });

export const wholeJourneys: readonly WholeJourney[] = [
  {
    name: 'Paris to Lyon, from relay to relay',
    site: 'part',
    criteria: {},
    service: 'Shop2Shop',
    sender,
    recipient: {
      civility: 'mr',
      firstName: 'Paul',
      lastName: 'Petit',
      email: 'paul@example.fr',
      mobilePhone: '0712345678',
    },
    relays: ['deposit', 'delivery'],
  },
  {
    name: 'Paris to Geneva with a declaration of three articles',
    site: 'part',
    criteria: {
      'to.country': 'CH',
      'to.cityZip': '1201 Genève',
      'to.postalCode': '1201',
      'to.city': 'Genève',
      'packageDetail.weight': '0,5',
    },
    service: 'DelivengoEasy',
    sender,
    recipient: {
      civility: 'mr',
      firstName: 'Luc',
      lastName: 'Favre',
      email: 'luc.favre@example.ch',
      mobilePhone: '079 123 45 67',
      streetName: '24 rue du Rhône',
    },
    relays: [],
    customs: {
      goodsType: 'GIFT',
      articles: [
        article('Bougie parfumée', '340600', '95', '18,00', '1'),
        article('Savon solide', '340111', '40', '6,50', '2'),
        article('Carte postale', '490900', '10', '1,20', '4'),
      ],
    },
  },
  {
    name: 'a professional to a company in Pointe-à-Pitre',
    site: 'pro',
    criteria: { ...toPointeAPitre, 'to.b2b': 'true' },
    service: 'ColissimoExpert',
    sender: company,
    recipient: {
      isCompany: true,
      companyName: 'Comptoir des îles',
      civility: 'mrs',
      firstName: 'Line',
      lastName: 'Nestor',
      email: 'line.nestor@example.fr',
      mobilePhone: '0690123456',
      streetName: '7 rue Frébault',
    },
    relays: [],
    customs: { goodsType: 'SALE_OF_GOODS', articles: [article('Tee-shirt en coton', '610910', '150', '12,50', '5')] },
  },
  {
    name: 'a tube to Berlin',
    site: 'part',
    criteria: {
      'to.country': 'DE',
      'to.cityZip': '10115 Berlin',
      'to.postalCode': '10115',
      'to.city': 'Berlin',
      'packageDetail.dimensionType': 'TUBE',
      'packageDetail.length': '60',
      'packageDetail.width': '10',
      'packageDetail.height': '10',
      'packageDetail.weight': '0,8',
    },
    service: 'ColissimoAccess',
    sender,
    recipient: {
      civility: 'mrs',
      firstName: 'Jana',
      lastName: 'Krause',
      email: 'jana.krause@example.de',
      mobilePhone: '0151 23456789',
      streetName: 'Torstraße 9',
    },
    relays: [],
  },
];

/** The typed form, with the place of departure or arrival. */
export function typedForm(party: Partial<AddressForm>, country: string, postalCode: string, city: string): AddressForm {
  return { ...emptyAddressForm, ...party, country, postalCode, city };
}
