import type { DepositMode } from '#domain/shipping/shipment.ts';

/** The instructions for handing a parcel over, for each way of deposit. */
type Steps = Readonly<Record<DepositMode, (day: string) => { readonly title: string; readonly text: string }>>;

/** Texts of the page of an order after its payment, French. */
export const confirmation = {
  title: 'Votre commande',
  titles: { paid: 'Commande payée', cancelled: 'Commande annulée' },
  waitingTitle: { deciding: 'Paiement en cours', failed: 'Votre commande n’est pas payée' },
  number: (code: string) => `Nº ${code}`,
  mailed: (email: string) => `Un e-mail de confirmation part à ${email}.`,
  aside: 'Documents et total',
  documents: 'Documents',
  failed: 'La demande n’a pas abouti. Réessayez dans un instant.',
  undecided: 'La banque n’a pas encore répondu. Cette page se met à jour seule, et vous pouvez la fermer.',
  nothingCharged: 'Rien n’a été débité.',
  declined: {
    insufficientFunds: 'La banque a refusé\u00A0: la provision est insuffisante. Rien n’a été débité.',
    cardRefused: 'La banque a refusé cette carte. Rien n’a été débité.',
    authenticationFailed: 'La banque n’a pas pu vérifier que c’était vous. Rien n’a été débité.',
    other: 'La banque a refusé le paiement, sans dire pourquoi. Rien n’a été débité.',
  },
  held: (hour: string) => `Vos prix et vos articles sont gardés jusqu’à ${hour}.`,
  intents: {
    resume: 'Reprendre le paiement',
    check: 'Vérifier maintenant',
    giveUp: 'Abandonner et retrouver le panier',
  },
  cancelled: 'Elle n’a pas été payée, et rien n’a été débité. Votre panier est tel que vous l’aviez laissé.',
  takenBack:
    'Vous avez contesté ce paiement et votre banque vous a déjà rendu l’argent. Nous ne vous remboursons donc pas une seconde fois.',
  refunded: 'La somme vous est rendue par le moyen de paiement utilisé. Comptez quelques jours.',
  toCart: 'Voir le panier',
  toShop: 'Retourner à la boutique',
  toComparator: 'Envoyer un autre colis',
  now: 'Que faire maintenant',
  nowFor: (town: string) => `Que faire maintenant\u00A0: colis vers ${town}`,
  articlesNow: 'Rien\u00A0: les vendeurs préparent vos articles et les envoient à votre adresse.',
  print: { title: 'Imprimez l’étiquette', text: 'A4 à plier, ou 10\u00A0×\u00A015\u00A0cm.' },
  label: (format: string) => `Étiquette ${format}`,
  smallFormat: '10\u00A0×\u00A015\u00A0cm',
  labelSoon:
    'L’étiquette se prépare\u00A0: rechargez la page dans une minute. Elle vous attend aussi dans vos documents.',
  close: { title: 'Fermez et collez', text: 'Sur la plus grande face, à plat, sans couvrir le code-barres.' },
  steps: {
    POST_OFFICE: (day) => ({
      title: `Déposez-le le ${day}`,
      text: 'Dans un bureau de poste, avant la fermeture. Demandez la preuve de dépôt.',
    }),
    RELAY: (day) => ({ title: `Déposez-le le ${day}`, text: 'Au point relais, pendant ses heures d’ouverture.' }),
    MAILBOX: (day) => ({
      title: `Mettez-le dans votre boîte aux lettres le ${day}`,
      text: 'Avant 8\u00A0h\u00A0: le facteur le prend en passant.',
    }),
  } satisfies Steps,
  followTitle: 'Suivez',
  follow: 'Suivez-le sous le numéro',
  articles: 'Articles commandés',
  articleOf: (quantity: number, seller: string, day: string) =>
    `${quantity}, vendu par ${seller}, livré au plus tard ${day}`,
  again: 'Retrouver cette commande',
  againText: 'Sans compte, gardez le lien de l’e-mail, ou le numéro de la commande et votre adresse e-mail.',
  createAccount: 'Créer un compte',
  forget: 'Oublier ces commandes sur cet appareil',
  forgotten: 'Cet appareil a oublié vos commandes. Le lien de votre e-mail les ouvre toujours.',
  unknown: 'Commande introuvable ici',
  unknownText:
    'Cette commande n’existe pas, ou ce navigateur ne l’a pas passée. Retrouvez-la par son numéro et l’adresse e-mail donnée en commandant.',
  codeLabel: 'Numéro de commande',
  codeHint: 'Par exemple G26-7K3M9X, dans l’e-mail de confirmation',
  emailLabel: 'E-mail donné en commandant',
  lookUp: 'Retrouver la commande',
};
