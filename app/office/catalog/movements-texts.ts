import { pageTexts } from '#app/i18n/page-texts.ts';

export const movementsTexts = pageTexts(
  {
    title: (product: string) => `Stock de ${product}`,
    lead: (seller: string, site: string, stock: number) =>
      `${seller}, ${site.toLowerCase()}\u00A0: ${stock} ${stock === 1 ? 'lot' : 'lots'} maintenant`,
    link: 'Mouvements',
    at: 'Quand',
    packs: 'Lots',
    why: 'Pourquoi',
    kinds: {
      sold: 'Commande',
      unpaid: 'Commande non payée, rendue',
      cancelled: 'Commande annulée',
      refunded: 'Remboursé et remis en stock',
      returned: 'Retour remis en stock',
      added: 'Offre ajoutée',
      changed: 'Changé à la main',
      imported: 'Import',
    },
    none: 'Aucun mouvement connu de cette offre.',
    note: 'Des imports, les cinq derniers faits ici sont connus\u00A0; ceux de la ligne de commande n’y sont pas.',
  },
  {
    title: (product) => `Stock of ${product}`,
    lead: (seller, site, stock) => `${seller}, ${site.toLowerCase()}: ${stock} ${stock === 1 ? 'pack' : 'packs'} now`,
    link: 'Movements',
    at: 'When',
    packs: 'Packs',
    why: 'Why',
    kinds: {
      sold: 'Order',
      unpaid: 'Order that wasn’t paid, given back',
      cancelled: 'Cancelled order',
      refunded: 'Refunded and back in stock',
      returned: 'Return back in stock',
      added: 'Offer added',
      changed: 'Changed by hand',
      imported: 'Import',
    },
    none: 'No movement of this offer is known.',
    note: 'Of imports, the last five made here are known; those of the command line aren’t.',
  },
);
