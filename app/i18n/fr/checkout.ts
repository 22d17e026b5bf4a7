/** Texts of the checkout summary, French. */
export const checkout = {
  title: 'Vérifier la commande',
  lead: 'Relisez chaque ligne, les adresses et les totaux. Rien n’est réservé ni débité\u00A0: la commande en ligne et le paiement ne sont pas ouverts.',
  order: 'Commande',
  line: 'Ligne',
  quantity: 'Qté',
  ht: 'HT',
  ttc: 'TTC',
  sender: (address: string) => `Expéditeur\u00A0: ${address}`,
  recipient: (address: string) => `Destinataire\u00A0: ${address}`,
  soldBy: (seller: string, delivery: string) => `Vendu par ${seller}. ${delivery}`,
  notCounted: 'Non compté',
  counted: (n: number) => `${n} compté${n < 2 ? '' : 's'}`,
  blocked: (n: number) => (n < 2 ? 'Une ligne empêche de commander' : `${n}\u00A0points empêchent de commander`),
  blocks: {
    offerExpired: (line: string) => `${line}\u00A0: l’offre a expiré. Modifiez l’envoi pour avoir le prix du moment.`,
    withdrawn: (line: string) => `${line}\u00A0: plus vendu par ce vendeur.`,
    outOfStock: (line: string) => `${line}\u00A0: épuisé.`,
    insufficientStock: (line: string) => `${line}\u00A0: il n’en reste pas assez.`,
    priceChanged: (line: string) => `${line}\u00A0: le prix a changé.`,
  },
  missing: 'Ce qui n’est pas demandé ici',
  missingText:
    'L’adresse de livraison des articles et l’adresse de facturation. Celles des envois sont les vôtres, telles que vous les avez saisies.',
  back: 'Revenir au panier',
  print: 'Imprimer',
  failedTitle: 'La commande n’a pas pu être chargée',
};
