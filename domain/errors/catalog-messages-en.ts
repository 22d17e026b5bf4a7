/** English messages about the catalog (docs/requirements.md SHOP-1, API-2). */
import type { CatalogErrorKey } from './catalog-messages-fr.ts';
import type { Message } from './message.ts';

export const catalogMessagesEn = {
  'catalog.product': 'This product is no longer sold here. Look for another one in the shop.',
  'catalog.offer': 'This offer no longer exists. See the other sellers of this product.',
  'catalog.category': 'This department does not exist. Find all departments in the shop.',
  'catalog.brand': 'We sell nothing of this brand. Search the whole shop.',
  'catalog.seller': 'This seller sells nothing here. Search the whole shop.',
} as const satisfies Readonly<Record<CatalogErrorKey, Message>>;
