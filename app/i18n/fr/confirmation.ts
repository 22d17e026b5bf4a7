import type { DepositMode } from '#domain/shipping/shipment.ts';

/** What to do with a parcel before its day of deposit, by the way of handing over. */
type Steps = Readonly<Record<DepositMode, (day: string) => readonly string[]>>;

const print = 'Imprimez l’étiquette, A4 à plier ou 10\u00A0×\u00A015\u00A0cm.';
const close = 'Fermez le colis et collez l’étiquette sur la plus grande face, à plat, sans couvrir le code-barres.';

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
  refunded: 'La somme vous est rendue par le moyen de paiement utilisé. Comptez quelques jours.',
  toCart: 'Voir le panier',
  now: 'Que faire maintenant',
  nowFor: (town: string) => `Que faire maintenant\u00A0: colis vers ${town}`,
  articlesNow: 'Rien\u00A0: les vendeurs préparent vos articles et les envoient à votre adresse.',
  steps: {
    POST_OFFICE: (day) => [
      print,
      close,
      `Déposez-le dans un bureau de poste avant la fermeture, ${day}. Demandez la preuve de dépôt.`,
    ],
    RELAY: (day) => [print, close, `Déposez-le au point relais, ${day}.`],
    MAILBOX: (day) => [
      print,
      close,
      `Mettez-le dans votre boîte aux lettres avant 8\u00A0h, ${day}\u00A0: le facteur le prend en passant.`,
    ],
  } satisfies Steps,
  follow: 'Suivez-le sous le numéro',
  articles: 'Articles commandés',
  articleOf: (quantity: number, seller: string, day: string) =>
    `${quantity}, vendu par ${seller}, livré au plus tard ${day}`,
  again: 'Retrouver cette commande',
  againText: 'Sans compte, gardez le lien de l’e-mail, ou le numéro de la commande et votre adresse e-mail.',
  createAccount: 'Créer un compte',
  unknown: 'Commande introuvable ici',
  unknownText:
    'Cette commande n’existe pas, ou ce navigateur ne l’a pas passée. Retrouvez-la par son numéro et l’adresse e-mail donnée en commandant.',
  codeLabel: 'Numéro de commande',
  codeHint: 'Par exemple G26-7K3M9X, dans l’e-mail de confirmation',
  emailLabel: 'E-mail donné en commandant',
  lookUp: 'Retrouver la commande',
};
