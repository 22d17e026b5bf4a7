export const shell = {
  skip: 'Aller au contenu',
  homeLabel: (brand: string) => `${brand}, accueil`,
  otherLanguage: 'English',
  sendParcel: 'Envoyer un colis',
  rankingLink: 'Comment sont classées les offres',
  sourcesLink: 'Sources des données',
  copyright: (brand: string, year: number) => `© ${brand} ${year}`,
  loading: 'Chargement de la page…',
  titleSuffix: (title: string, brand: string) => `${title} · ${brand}`,
  error: {
    title: 'Une erreur est survenue',
    notFound: 'This page could not be found',
    notFoundHint: 'Cette page est introuvable. Vérifiez l’adresse, ou repartez de l’accueil.',
    hint: 'Rechargez la page. Si l’erreur revient, réessayez dans quelques minutes : votre saisie est conservée.',
    home: 'Retour à l’accueil',
    status: (status: number) => `Erreur ${status}`,
  },
};
