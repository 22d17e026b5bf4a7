import { personalData } from './personal-data.ts';
import { security } from './security.ts';

const plural = (n: number, one: string, many: string) => `${n}\u00A0${n < 2 ? one : many}`;

export const customerArea = {
  title: 'Espace client',
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  menu: {
    label: 'Menu de l’espace client',
    pages: {
      account: 'Vue d’ensemble',
      purchases: 'Achats',
      shipments: 'Suivis',
      contracts: 'Contrats',
      addressBook: 'Carnet d’adresses',
      parcelFiles: 'Fichiers de colis',
      savedTrips: 'Trajets et colis',
      orderLists: 'Mes listes',
      apiKeys: 'Clés d’API',
      webhooks: 'Webhooks',
      personalData: 'Données personnelles',
      sessions: 'Connexion et sécurité',
    },
    company: 'Vous achetez pour',
    changeCompany: 'Changer d’entreprise',
    signOut: 'Se déconnecter',
  },
  /** Shown when the page's data couldn't be loaded. */
  lost: {
    title: 'Cette page n’a pas pu être lue.',
    text: 'Rien n’est perdu. Réessayez dans un instant.',
    retry: 'Réessayer',
  },
  failed: 'La demande n’a pas abouti. Rien n’a été changé\u00A0: réessayez dans un instant.',
  at: (day: string, time: string) => `${day} à ${time}`,
  done: {
    confirmee: 'Votre adresse est confirmée, et votre compte est prêt.',
    societe: 'L’entreprise choisie a changé. Vos prochains achats seront faits en son nom.',
    donnees: 'Vos données sont à jour.',
    'adresse-demandee':
      'Un lien part à la nouvelle adresse. Ouvrez-le dans l’heure pour la confirmer\u00A0: d’ici là, rien ne change.',
    adresse: 'Votre adresse e-mail a changé. Vos autres sessions sont terminées.',
    session: 'La session est terminée. L’appareil devra se connecter de nouveau.',
    autres: 'Vos autres sessions sont terminées.',
    'mot-de-passe': 'Votre mot de passe a changé. Vos autres sessions sont terminées.',
    cle: 'La clé ne donne plus accès à rien.',
    'webhook-fini': 'Le webhook n’existe plus. Son adresse ne recevra plus rien.',
    'webhook-repris': 'Le webhook est de nouveau en service.',
    'webhook-essai': 'L’essai part. Actualisez le journal dans quelques secondes pour voir son résultat.',
    'webhook-renvoi': 'Le message repart. Actualisez le journal dans quelques secondes pour voir son résultat.',
    'second-facteur':
      'Votre rôle dans la gestion demande un code de sécurité à la connexion. Ajoutez ici une application d’authentification, puis rouvrez la gestion.',
    'sans-application': 'L’application d’authentification est retirée. Le mot de passe suffit de nouveau.',
  },
  overview: {
    greeting: (name: string) => `Bonjour ${name}`,
    lead: 'Vos achats, vos adresses et vos réglages, au même endroit.',
    failedTitle: 'Cette partie n’a pas pu être lue.',
    failed: 'Le reste de la page est à jour. Rechargez-la dans un instant.',
    order: {
      title: 'Dernier achat',
      none: 'Vous n’avez rien acheté pour l’instant.',
      placed: (code: string, day: string) => `Commande ${code}, ${day}`,
      demo: 'Commande de démonstration',
      link: 'Voir mes achats',
    },
    shipment: {
      title: 'Dernier colis',
      none: 'Aucun colis à suivre.',
      to: (town: string) => `Vers ${town}`,
      link: 'Voir mes suivis',
    },
    addresses: {
      title: 'Carnet d’adresses',
      none: 'Votre carnet est vide. Une adresse enregistrée remplit le formulaire d’envoi.',
      count: (n: number, most: number) => `${plural(n, 'adresse', 'adresses')} sur ${most}`,
      primary: 'Adresse principale',
      link: 'Ouvrir le carnet',
    },
    journey: {
      title: 'Envoi commencé',
      none: 'Aucun envoi commencé sur cet appareil.',
      trip: (from: string, to: string) => `De ${from} vers ${to}`,
      compare: 'Comparer les transporteurs',
      resume: 'Reprendre l’envoi',
    },
    cart: {
      title: 'Panier',
      none: 'Votre panier est vide.',
      count: (n: number) => plural(n, 'article', 'articles'),
      link: 'Voir le panier',
    },
    sessions: {
      title: 'Connexion et sécurité',
      count: (n: number) => plural(n, 'session ouverte', 'sessions ouvertes'),
      authenticator: { NONE: 'Connexion par mot de passe', TOTP: 'Connexion par mot de passe et code' },
      link: 'Gérer la connexion',
    },
  },
  contracts: {
    companies: 'Vos entreprises',
    companiesLead: 'L’entreprise choisie figure sur vos commandes et vos factures, pour cette session.',
    none: 'Aucune entreprise n’est enregistrée sur ce compte.',
    current: 'Entreprise choisie',
    choose: (name: string) => `Acheter pour ${name}`,
    siren: 'SIREN',
    siret: 'SIRET',
    vatNumber: 'Nº de TVA',
    unknown: 'Non renseigné',
    conditions: 'Conditions appliquées',
    publicPrices: 'Tarif public professionnel',
    publicPricesText:
      'Vos prix sont ceux du site professionnel, hors taxes, sans engagement de volume. Ils sont les mêmes pour toutes vos entreprises.',
    framework: 'Contrat-cadre',
    noFramework: 'Aucun contrat-cadre n’est attaché à ce compte.',
    howTo:
      'Un contrat-cadre fixe des prix selon vos volumes annuels. Pour en demander un, écrivez au service commercial avec votre SIREN, le nombre d’envois par mois et vos principales destinations.',
    demo: 'Un contrat-cadre fixe des prix selon vos volumes annuels. Cette boutique est une démonstration\u00A0: elle n’en propose pas.',
    help: 'Aide et contact',
    consumerTitle: 'Vous n’avez pas de contrat.',
    consumer:
      'Un particulier achète sans contrat ni abonnement\u00A0: les prix affichés et les conditions de vente s’appliquent à chaque achat.',
    terms: 'Lire les conditions de vente',
  },
  personalData,
  security,
};

export type CustomerAreaMessages = typeof customerArea;
