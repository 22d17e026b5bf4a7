const sellers = (n: number) => (n === 1 ? 'un seul vendeur' : `${n}\u00A0vendeurs`);

/** French texts about buying the articles of a cart from fewer sellers; loaded only if there is something to say. */
export const consolidation = {
  amount: { part: (price: string) => price, pro: (price: string) => `${price} HT` },
  title: (saving: string, after: number, before: number) =>
    `${saving} de moins chez ${sellers(after)} au lieu de ${before}`,
  same: 'Livraison comprise, mêmes articles, mêmes quantités.',
  move: (names: readonly string[], seller: string) => `Chez ${seller}\u00A0: ${names.join(', ')}`,
  packs: (name: string, packs: number) => (packs === 1 ? name : `${packs}\u00A0×\u00A0${name}`),
  later: (after: string, before: string) => `Arrivée plus tardive\u00A0: au plus tard le ${after} au lieu du ${before}`,
  estimate:
    'C’est une estimation\u00A0: les vendeurs sont trop nombreux pour tout comparer, un prix encore plus bas est possible.',
  apply: (after: number) => (after === 1 ? 'Prendre chez un seul vendeur' : `Prendre chez ${sellers(after)}`),
  applying: 'Un instant…',
  applied: (saving: string) => `Vous payez ${saving} de moins, livraison comprise`,
  appliedText: (after: number, before: number) =>
    `Vos articles viennent ${after === 1 ? 'd’un seul vendeur' : `de ${after}\u00A0vendeurs`} au lieu de ${before}.`,
  undo: 'Annuler',
  undoLabel: 'Annuler\u00A0: revenir aux vendeurs d’avant',
  undoing: 'Annulation…',
  undone: 'Vos articles sont revenus chez leurs vendeurs d’avant',
};

export type ConsolidationMessages = typeof consolidation;
