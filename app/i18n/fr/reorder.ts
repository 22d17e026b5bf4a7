import type { DepositMode } from '#domain/shipping/shipment.ts';

/** French texts for ordering again: what differs today from the earlier order. */
export const reorder = {
  title: (code: string) => `Vous reprenez un envoi de la commande ${code}`,
  same: 'Le prix et la date sont inchangés. Vérifiez chaque étape avant d’ajouter l’envoi au panier.',
  changed: 'Voici ce qui a changé depuis\u00A0:',
  price: (name: string, from: string, to: string) => `${name}\u00A0: ${to}, au lieu de ${from}.`,
  date: (from: string, to: string) => `Dépôt le ${to}, au lieu du ${from}.`,
  offerGone: (name: string) => `${name} n’est plus proposé pour cet envoi.`,
  optionGone: (name: string) => `L’option «\u00A0${name}\u00A0» n’est plus proposée.`,
  depositGone: (from: string, to: string) => `Le dépôt ${from} n’est plus proposé\u00A0: le colis se dépose ${to}.`,
  deposit: {
    MAILBOX: 'en boîte aux lettres',
    POST_OFFICE: 'en bureau de poste',
    RELAY: 'en point relais',
  } satisfies Record<DepositMode, string>,
  relayGone: (label: string) => `${label} ne prend plus ce colis. Choisissez un autre point relais.`,
  withdrawn: (name: string) => `${name} n’est plus vendu par ce vendeur\u00A0: l’article n’est pas ajouté.`,
  soldOut: (name: string) => `${name} est épuisé\u00A0: l’article n’est pas ajouté.`,
  stock: (name: string, left: number, asked: number) =>
    `${name}\u00A0: il en reste ${left}, pour ${asked} achetés alors.`,
};

export type ReorderMessages = typeof reorder;
