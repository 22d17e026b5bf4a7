import type { product as french } from '#app/i18n/fr/product.ts';

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

const names = new Intl.ListFormat('en');

/** Texts of the product and offer pages, English. */
export const product = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  shop: 'Shop',
  brand: 'Brand',
  reference: (code: string) => `Ref. ${code}`,
  pictures: 'Pictures of the item',
  picture: (n: number, of: string) => `Picture ${n}: ${of}`,
  stock: {
    inStock: 'In stock',
    lowStock: (n: number) => `Only ${n} left`,
    outOfStock: 'Sold out',
  },
  arrival: (earliest: string, latest: string) =>
    `Estimated delivery: ${earliest === latest ? earliest : `${earliest} – ${latest}`}`,
  /** Range of delivery days, for a column of a table. */
  arrivalDays: (earliest: string, latest: string) => (earliest === latest ? earliest : `${earliest} – ${latest}`),
  taxInclusive: (price: string) => `${price} incl. VAT`,
  /** Follows a price that includes delivery, in lists of products: `price` is the delivery cost within it. */
  deliveryWithin: (price: string) => `including ${price} delivery`,
  delivered: (price: string) => `${price} delivered`,
  piece: (price: string) => `${price} each`,
  withTax: 'incl. VAT',
  withoutTax: 'excl.\u00A0VAT',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  add: 'Add to cart',
  adding: 'Adding…',
  added: 'Added',
  toast: { added: ': added to the cart.', open: 'View cart', close: 'Close the message' },
  refused: {
    noStock: 'This offer is sold out.',
    limited: 'Only 1 is left: it is in your cart.|Only {} are left: all of them are in your cart.',
    most: 'A cart holds at most {}: yours does.',
  },
  addOffer: 'Add',
  addOfferOf: (seller: string) => `Add, sold by ${seller}`,
  soldBy: 'Sold and sent by',
  freeDelivery: 'free delivery',
  deliveryFrom: (price: string) => `delivery ${price}`,
  otherSellers: (n: number, price: string) =>
    n === 1 ? `1 other seller at ${price}` : `${n} other sellers from ${price}`,
  deliveryIncluded: 'delivery included',
  soldOut: 'This item is sold out. Similar items are shown below.',
  variants: (name: string) => `Choose: ${name}`,
  parcelTitle: (price) => `Send this size from ${price}`,
  parcelTaken: (service, size, weight, carriers) =>
    `${service}, within France, closed packaging of ${size}, ${weight}. Taken by ${names.format(carriers)}.`,
  parcelTooLarge: (carriers: readonly string[]) => `Too large for ${names.format(carriers)}.`,
  compare: 'Compare for this size',
  sellersTitle: (n: number) => `${n}\u00A0${plural(n, 'seller', 'sellers')}`,
  sellersOrder: 'Sorted by total, delivery included',
  sellersCaption: 'Sellers’ offers',
  seller: 'Seller',
  arrivalHead: 'Estimated delivery',
  price: 'Price',
  delivery: 'Delivery',
  total: { part: 'Total incl. VAT', pro: 'Total excl. VAT' },
  free: 'free',
  cheapest: 'Cheapest',
  plusDelivery: (price: string) => `+ ${price} delivery`,
  features: 'Features',
  description: 'Description',
  ean: 'EAN code',
  weight: 'Shipping weight',
  related: 'In the same department',
  complements: 'Useful with this item',
  boughtTogether: 'Often bought with it',
  shelf: {
    count: (n: number) => `${n}\u00A0${plural(n, 'item', 'items')}`,
  },
  offer: {
    title: (name: string, seller: string) => `${name}, sold by ${seller}`,
    lead: (seller: string) => `Sold by ${seller}`,
    back: 'See the item and all its sellers',
    aboutSeller: (seller: string) => `${seller}: legal information and returns`,
  },
  failed: {
    title: 'The item could not be added',
    noStock: 'This offer is sold out. Choose another seller below.',
    failed: 'The shop does not answer. Your cart is kept: try again in a moment.',
    lost: 'The connection is lost. Press again once it is back: nothing will be added twice.',
    gone: 'This offer no longer exists. Choose another seller below.',
    quantity: 'Enter a whole quantity, from 1 to 999.',
    full: 'Your cart is full. Remove a line, then add this item.',
  },
} satisfies typeof french;
