const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);

/** French texts of the cart page's notice that a sign-in has merged two carts; loaded only by visitors who see it. */
export const cartMerge = {
  title: 'Votre panier et celui de votre compte sont réunis',
  added: (n: number) => `${plural(n, 'Ajouté', 'Ajoutés')} depuis votre panier\u00A0:`,
  kept: (n: number) => `Déjà dans votre compte, ${plural(n, 'compté', 'comptés')} une fois\u00A0:`,
  raised: (line: string, by: number) => `${line}\u00A0: ${by} de plus.`,
  missing: (line: string, by: number, missing: number) =>
    `${line}\u00A0: ${by === 0 ? 'aucun de plus' : `${by} de plus`}. ${missing} ne ${plural(missing, 'peut', 'peuvent')} pas être ${plural(missing, 'commandé', 'commandés')}.`,
  left: (n: number, most: number) =>
    `${n}\u00A0${plural(n, 'ligne est restée', 'lignes sont restées')} de côté\u00A0: un panier en contient ${most} au plus. Retirez-en d’autres pour ${plural(n, 'la', 'les')} remettre, pendant une heure.`,
  restore: 'Remettre une ligne',
  restoring: 'Remise…',
  dismiss: 'J’ai compris',
  dismissing: 'Un instant…',
};

export type CartMergeMessages = typeof cartMerge;
