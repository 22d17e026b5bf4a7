/** The past orders that demo customers have, as data: one for each case that the screens show (docs/decisions/0015). */
import type { ArticleForm } from '#domain/customs/declaration-form.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';
import type { DeliveryMode } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';

export interface DemoRecipient {
  readonly civility: 'mr' | 'mrs';
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly streetName: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/**
 * `day` counts working days from the drop-off; `ordered` means the time of the order. `hour` is in UTC. `end` says
 * which town is shown as its place.
 */
export interface DemoEvent {
  readonly code: TrackingEventCode;
  readonly day: number | 'ordered';
  readonly hour: number;
  readonly end: 'from' | 'to' | 'none';
}

export interface DemoParcel {
  readonly recipient: DemoRecipient;
  readonly kilograms: number;
  /** Length, width and height in centimetres. */
  readonly sides: readonly [number, number, number];
  readonly deliveryMode: DeliveryMode;
  /** Codes of options; those that the offer doesn't sell are ignored. */
  readonly options: readonly string[];
  /** Articles of the customs declaration; empty if none is needed. */
  readonly declared: readonly ArticleForm[];
  readonly story: readonly DemoEvent[];
}

export interface DemoArticle {
  readonly product: string;
  readonly quantity: number;
  /** Whether the article's offer has been withdrawn since. */
  readonly withdrawn?: true;
}

export interface DemoOrder {
  readonly daysAgo: number;
  readonly status: OrderStatus;
  readonly parcels: readonly DemoParcel[];
  readonly articles: readonly DemoArticle[];
}

const deposited: readonly DemoEvent[] = [
  { code: 'ANNOUNCED', day: 'ordered', hour: 0, end: 'none' },
  { code: 'DEPOSITED', day: 0, hour: 10, end: 'from' },
  { code: 'IN_TRANSIT', day: 0, hour: 20, end: 'from' },
];
const delivered: readonly DemoEvent[] = [
  ...deposited,
  { code: 'OUT_FOR_DELIVERY', day: 2, hour: 7, end: 'to' },
  { code: 'DELIVERED', day: 2, hour: 10, end: 'to' },
];
const atRelay: readonly DemoEvent[] = [...deposited, { code: 'AT_RELAY', day: 2, hour: 13, end: 'to' }];
const collected: readonly DemoEvent[] = [...atRelay, { code: 'DELIVERED', day: 3, hour: 16, end: 'to' }];
const inCustoms: readonly DemoEvent[] = [...deposited, { code: 'CUSTOMS', day: 1, hour: 9, end: 'none' }];
const announced: readonly DemoEvent[] = deposited.slice(0, 1);

const nora: DemoRecipient = {
  civility: 'mrs',
  firstName: 'Nora',
  lastName: 'Benali',
  email: 'nora.benali@example.fr',
  mobilePhone: '0611223344',
  streetName: '8 rue des Tanneurs',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
};
const paul: DemoRecipient = {
  ...nora,
  civility: 'mr',
  firstName: 'Paul',
  lastName: 'Petit',
  email: 'paul.petit@example.fr',
  mobilePhone: '0712345678',
  streetName: '21 rue Esquermoise',
  postalCode: '59000',
  city: 'Lille',
};
const anna: DemoRecipient = {
  ...nora,
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna.keller@example.ch',
  mobilePhone: '+41791234567',
  streetName: 'Rue de Bourg 12',
  postalCode: '1003',
  city: 'Lausanne',
  country: 'CH',
};
const workshop: DemoRecipient = {
  ...paul,
  companyName: 'Atelier Bois et Fer',
  streetName: '4 quai des Chartrons',
  postalCode: '33000',
  city: 'Bordeaux',
};

const parcel = (
  recipient: DemoRecipient,
  story: readonly DemoEvent[],
  change: Partial<DemoParcel> = {},
): DemoParcel => ({
  recipient,
  kilograms: 1.2,
  sides: [30, 20, 15],
  deliveryMode: 'HOME',
  options: [],
  declared: [],
  story,
  ...change,
});

const teeShirts: ArticleForm = {
  description: 'Tee-shirt en coton',
  originCountry: 'FR',
  tariffNumber: '610910',
  unitGrams: '180',
  unitValue: '19,90',
  quantity: '3',
};

export const lastDemoOrder: DemoOrder = {
  daysAgo: 2,
  status: 'SHIPPED',
  parcels: [parcel(nora, deposited)],
  articles: [{ product: 'carton-30-20-15', quantity: 1 }],
};

/** Newest first, each a different case; parcels under way are within their promised time. */
export const demoOrders: Readonly<Record<Site, readonly DemoOrder[]>> = {
  part: [
    lastDemoOrder,
    {
      daysAgo: 5,
      status: 'SHIPPED',
      parcels: [parcel(anna, inCustoms, { kilograms: 0.9, declared: [teeShirts] })],
      articles: [],
    },
    {
      daysAgo: 7,
      status: 'SHIPPED',
      parcels: [parcel(paul, atRelay, { deliveryMode: 'RELAY', kilograms: 0.7 })],
      articles: [],
    },
    {
      daysAgo: 38,
      status: 'DELIVERED',
      parcels: [],
      articles: [
        { product: 'carton-20-15-10', quantity: 2 },
        { product: 'carton-35-25-20', quantity: 1, withdrawn: true },
      ],
    },
    {
      daysAgo: 76,
      status: 'DELIVERED',
      parcels: [parcel(nora, delivered, { options: ['SIGNATURE'], kilograms: 3.4, sides: [40, 30, 20] })],
      articles: [],
    },
    { daysAgo: 112, status: 'CANCELLED', parcels: [parcel(paul, announced)], articles: [] },
  ],
  pro: [
    {
      daysAgo: 2,
      status: 'SHIPPED',
      parcels: [parcel(workshop, deposited, { kilograms: 4.8, sides: [40, 30, 20] }), parcel(nora, deposited)],
      articles: [],
    },
    {
      daysAgo: 5,
      status: 'SHIPPED',
      parcels: [parcel(anna, inCustoms, { kilograms: 1.8, declared: [{ ...teeShirts, quantity: '8' }] })],
      articles: [],
    },
    {
      daysAgo: 21,
      status: 'DELIVERED',
      parcels: [parcel(paul, collected, { deliveryMode: 'RELAY', kilograms: 0.7 })],
      articles: [{ product: 'carton-30-20-15', quantity: 10 }],
    },
    {
      daysAgo: 55,
      status: 'DELIVERED',
      parcels: [],
      articles: [
        { product: 'carton-20-15-10', quantity: 5 },
        { product: 'carton-35-25-20', quantity: 2, withdrawn: true },
      ],
    },
  ],
};
