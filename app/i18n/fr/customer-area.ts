/** The customer area, French. */
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
      personalData: 'Données personnelles',
      sessions: 'Connexion et sécurité',
    },
    company: 'Vous achetez pour',
    changeCompany: 'Changer de société',
    signOut: 'Se déconnecter',
  },
};

export type CustomerAreaMessages = typeof customerArea;
