import type { DepositPlace, LaterAct } from '#domain/orders/next-act.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

interface Instruction {
  readonly title: string;
  readonly text: string;
}

/** Days are in words, empty if nobody knows them; `proof` is when and where the carrier saw the parcel last. */
interface ActWords {
  readonly expected: string;
  readonly until: string;
  readonly proof: string;
}

const late = (day: string) => `Déposez-le dès que possible\u00A0: le ${day} est passé`;

/** Texts of the page of an order after its payment, French. */
export const confirmation = {
  title: 'Votre commande',
  titles: {
    PAYMENT_PENDING: 'Paiement attendu',
    PAYMENT_FAILED: 'Paiement non abouti',
    PAID: 'Commande payée',
    IN_PREPARATION: 'Commande payée',
    SHIPPED: 'Commande en route',
    DELIVERED: 'Tout est arrivé',
    CANCELLED: 'Commande annulée',
  } satisfies Record<OrderStatus, string>,
  waitingTitle: { deciding: 'Paiement en cours', failed: 'Votre commande n’est pas payée' },
  number: (code: string) => `Nº ${code}`,
  mailed: (email: string) => `Un e-mail de confirmation part à ${email}.`,
  aside: 'Documents et total',
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
  print: { title: 'Imprimez l’étiquette', text: 'A4 à plier, ou 10\u00A0×\u00A015\u00A0cm.' },
  label: (format: string) => `Étiquette ${format}`,
  smallFormat: '10\u00A0×\u00A015\u00A0cm',
  awaitLabel: {
    title: 'L’étiquette se prépare',
    text: 'Elle s’affiche ici dans une minute, et vous attend aussi dans vos documents.',
  },
  close: { title: 'Fermez et collez', text: 'Sur la plus grande face, à plat, sans couvrir le code-barres.' },
  deposit: {
    POST_OFFICE: (day, isLate) => ({
      title: isLate ? late(day) : `Déposez-le le ${day}`,
      text: 'Dans un bureau de poste, avant la fermeture. Demandez la preuve de dépôt.',
    }),
    RELAY: (day, isLate) => ({
      title: isLate ? late(day) : `Déposez-le le ${day}`,
      text: 'Au point relais que vous avez choisi, pendant ses heures d’ouverture. Gardez le reçu.',
    }),
    OWN_BOX: (day, isLate) => ({
      title: isLate
        ? `Le facteur devait le prendre le ${day}\u00A0: déposez-le dans un bureau de poste`
        : `Mettez-le dans votre boîte aux lettres le ${day}`,
      text: 'Avant 8\u00A0h\u00A0: le facteur le prend en passant.',
    }),
    STREET_BOX: (day, isLate) => ({
      title: isLate ? late(day) : `Postez-le le ${day}`,
      text: 'Dans une boîte aux lettres de rue, avant la levée qu’elle indique.',
    }),
  } satisfies Record<DepositPlace, (day: string, isLate: boolean) => Instruction>,
  acts: {
    NOTHING: ({ expected }) => ({
      title: 'Rien à faire\u00A0: le colis est en route',
      text: expected === '' ? 'Le destinataire est prévenu par le transporteur.' : `Arrivée prévue le ${expected}.`,
    }),
    COLLECT: ({ until }) => ({
      title: 'À retirer par le destinataire',
      text:
        until === ''
          ? 'Le colis l’attend, contre une pièce d’identité, dans le délai que le transporteur lui a indiqué.'
          : `Le colis l’attend jusqu’au ${until}, contre une pièce d’identité. Ensuite, il vous est renvoyé.`,
    }),
    HELD_UP: () => ({
      title: 'Retenu en chemin',
      text: 'Le transporteur cherche une solution. Si rien ne bouge, demandez une enquête.',
    }),
    RETURNED: ({ proof }) => ({ title: 'Le colis vous est revenu', text: proof }),
    DONE: ({ proof }) => ({ title: 'Livré', text: `${proof}, d’après le transporteur.` }),
    CANCELLED: () => ({
      title: 'Envoi annulé',
      text: 'L’étiquette ne vaut plus rien\u00A0: un colis déposé avec elle vous serait rendu à vos frais.',
    }),
  } satisfies Record<LaterAct['kind'], (words: ActWords) => Instruction>,
  delayed: (announced: string, cause: string) => `Annoncée d’abord pour le ${announced}. ${cause}`,
  depositCode: {
    title: 'Sans imprimante\u00A0: le code de dépôt',
    atPostOffice: 'Montrez ce code au bureau de poste, qui imprime l’étiquette.',
    atRelay: 'Montrez ce code au point relais, qui imprime l’étiquette.',
    label: (code: string) => `Code de dépôt à lire, ${code}`,
    typed: 'S’il ne se lit pas, dictez\u00A0:',
    demo: 'Code de démonstration\u00A0: aucun point ne l’accepte.',
  },
  places: {
    lastDay: (day: string) => `Dernier jour\u00A0: ${day}`,
    more: 'Autres points de dépôt',
    demo: 'Démonstration\u00A0: ces points sont inventés.',
  },
  again: 'Retrouver cette commande',
  againText: 'Sans compte, gardez le lien de l’e-mail, ou le numéro de la commande et votre adresse e-mail.',
  createAccount: 'Créer un compte',
  keepParcel: {
    text: 'Ce navigateur peut retenir le trajet et le poids, sans nom ni adresse, et vous reproposer cet envoi pendant 30\u00A0jours.',
    keep: 'Retenir cet envoi',
    forget: 'Oublier cet envoi',
  },
  forget: 'Oublier ces commandes sur cet appareil',
  forgotten: 'Cet appareil a oublié vos commandes. Le lien de votre e-mail les ouvre toujours.',
  unknown: 'Commande introuvable ici',
  unknownText:
    'Cette commande n’existe pas, ou ce navigateur ne l’a pas passée. Retrouvez-la par son numéro et l’adresse e-mail donnée en commandant.',
  codeLabel: 'Numéro de commande',
  codeHint: 'Par exemple G26-7K3M9X, dans l’e-mail de confirmation',
  emailLabel: 'E-mail donné en commandant',
  find: {
    title: 'Retrouver une commande sans compte',
    lead: 'Avec son numéro et l’adresse e-mail donnée en commandant.',
  },
  lookUp: 'Retrouver la commande',
};
