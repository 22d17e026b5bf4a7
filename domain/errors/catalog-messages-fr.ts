/** French messages about the catalog (docs/requirements.md SHOP-1, API-2). */
import type { Message } from './message.ts';

export const catalogMessagesFr = {
  'catalog.product': 'Ce produit n’est plus vendu ici. Cherchez-en un autre dans la boutique.',
  'catalog.offer': 'Cette offre n’existe plus. Voyez les autres vendeurs de ce produit.',
  'catalog.category': 'Ce rayon n’existe pas. Retrouvez tous les rayons dans la boutique.',
  'catalog.brand': 'Nous ne vendons rien de cette marque. Cherchez dans toute la boutique.',
  'catalog.seller': 'Ce vendeur ne vend rien ici. Cherchez dans toute la boutique.',
} as const satisfies Record<string, Message>;

export type CatalogErrorKey = keyof typeof catalogMessagesFr;
