/** Sign-in, registration, password and signing out, French. */
export const signIn = {
  title: 'Connexion',
  waiting: {
    journey: 'Votre envoi en cours vous attend\u00A0: vous reviendrez là où vous en étiez.',
    cart: 'Votre panier vous attend\u00A0: vous y reviendrez dès la connexion.',
    area: 'Cette page de votre espace client s’ouvrira dès la connexion.',
  },
  ended: {
    title: 'Votre session a expiré',
    text: 'Connectez-vous pour reprendre où vous en étiez.',
    kept: 'Ce que vous avez saisi est conservé.',
  },
  fields: {
    email: 'E-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    code: 'Code de sécurité',
    civility: 'Civilité',
    firstName: 'Prénom',
    lastName: 'Nom',
    phone: 'Mobile',
    zipCode: 'Code postal',
    companyName: 'Nom de l’entreprise',
    companyNumber: 'SIREN ou SIRET',
    vatNumber: 'Numéro de TVA',
  },
  optional: '(facultatif)',
  show: 'Afficher',
  hide: 'Masquer',
  thePassword: ' le mot de passe',
  passwordRules: '12\u00A0caractères au moins. Une phrase fait un bon mot de passe.',
  remember: 'Rester connecté',
  rememberHint: 'Sur cet appareil. À éviter sur un ordinateur partagé.',
  useCode: 'J’utilise un code de sécurité',
  codeHint:
    'Les 6\u00A0chiffres affichés par votre application d’authentification ou, sans votre téléphone, un code de secours',
  codeAsked:
    'Votre compte demande un code en plus du mot de passe\u00A0: celui de votre application ou, sans votre téléphone, un code de secours.',
  codeAskedAgain:
    'Votre compte demande un code en plus du mot de passe\u00A0: celui de votre application ou, sans votre téléphone, un code de secours. Par sécurité, le mot de passe n’est pas gardé\u00A0: retapez-le aussi.',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  forgotten: 'Mot de passe oublié',
  noAccount: 'Pas encore de compte',
  register: { part: 'Créer un compte particulier', pro: 'Créer un compte professionnel' },
  withoutAccount: 'Continuer sans compte',
  problems: {
    email: 'Indiquez votre adresse e-mail, par exemple nom@exemple.fr.',
    password: 'Indiquez votre mot de passe.',
    invalid:
      'E-mail ou mot de passe incorrect, ou adresse pas encore confirmée. Vérifiez l’adresse, retapez le mot de passe, ou ouvrez le lien de confirmation reçu par e-mail.',
    codeInvalid:
      'Code incorrect ou périmé. Saisissez le code affiché en ce moment, ou un code de secours qui n’a pas servi.',
    codeInvalidAgain:
      'Code incorrect ou périmé. Saisissez le code affiché en ce moment, ou un code de secours qui n’a pas servi, et retapez votre mot de passe.',
  },
  over: {
    title: 'Cette demande de connexion n’est plus valable',
    text: 'Elle a expiré, ou elle a déjà servi. Reprenez la connexion depuis le début\u00A0: rien de votre panier ni de votre envoi n’est perdu.',
    again: 'Reprendre la connexion',
  },
  failures: {
    interrupted: {
      title: 'La connexion a été interrompue',
      text: 'Vous n’êtes pas connecté. Vous pouvez reprendre la connexion ou continuer sans compte.',
    },
    expired: {
      title: 'La connexion a pris trop de temps',
      text: 'Par sécurité, la demande a expiré. Reprenez la connexion\u00A0: elle ne dure que quelques secondes.',
    },
    refused: {
      title: 'La connexion a été refusée',
      text: 'La réponse reçue ne correspond pas à votre demande. Vous n’êtes pas connecté. Reprenez la connexion depuis cette page.',
    },
    unavailable: {
      title: 'La connexion est indisponible pour le moment',
      text: 'Le service de connexion ne répond pas. Réessayez dans quelques minutes, ou continuez sans compte.',
    },
    tooMany: {
      title: 'Trop de connexions en peu de temps',
      text: 'Votre réseau a commencé beaucoup de connexions. Attendez une minute, puis réessayez, ou continuez sans compte.',
    },
  },
  failed: 'La demande n’a pas pu aboutir',
  failedHint: 'Réessayez dans un instant. Votre saisie est conservée ici.',
  refusedHint: 'Votre saisie est conservée, sauf le mot de passe.',
  lostTitle: 'La page n’a pas pu être chargée',
  reload: 'Recharger la page',
  registration: {
    title: 'Créer un compte',
    lead: {
      part: 'Pour retrouver vos envois, vos achats et votre carnet d’adresses.',
      pro: 'Pour acheter au nom de votre entreprise et voir vos prix hors taxes.',
    },
    profile: 'Type de compte',
    profiles: { part: 'Particulier', pro: 'Professionnel' },
    civilities: { mr: 'M.', mrs: 'Mme' },
    chooseCivility: 'Choisir',
    emailHint: 'Vous y recevrez un lien de confirmation',
    companyNumberHint: '9\u00A0chiffres (SIREN) ou 14\u00A0chiffres (SIRET)',
    vatHint: 'Hors de France, il remplace le SIREN',
    vatFilled: 'Calculé d’après le SIREN. Corrigez-le si besoin.',
    terms: 'J’accepte les',
    termsLink: 'conditions de vente',
    newTab: ' (nouvel onglet)',
    submit: 'Créer mon compte',
    submitting: 'Création…',
    haveAccount: 'Vous avez déjà un compte\u00A0?',
    signIn: 'Se connecter',
    elsewhere:
      'Les comptes de cette boutique sont ceux d’un autre service. Créez-y le vôtre ou changez-y votre mot de passe, puis connectez-vous ici.',
  },
  sent: {
    title: 'Ouvrez le lien reçu par e-mail',
    registration:
      'Un message vient de partir vers l’adresse indiquée. Ouvrez son lien dans ce navigateur\u00A0: il confirme votre adresse et vous connecte.',
    password:
      'Si un compte utilise l’adresse indiquée, un message vient d’y partir. Son lien permet de choisir un nouveau mot de passe.',
    to: (email: string) => `Adresse indiquée\u00A0: ${email}`,
    missingTitle: 'Rien reçu\u00A0?',
    missing: 'Regardez dans les indésirables. Après quelques minutes, vérifiez l’adresse et recommencez.',
    again: 'Recommencer',
    demoTitle: 'Boutique de démonstration',
    demoBefore: 'Aucun e-mail ne part. Les messages sont écrits sur le serveur, dans le dossier',
    demoAfter: '\u00A0: ouvrez le dernier et suivez son lien.',
    on: { journey: 'Revenir à mon envoi', cart: 'Revenir au panier', other: 'Continuer sans compte' },
  },
  forgottenPassword: {
    title: 'Mot de passe oublié',
    lead: 'Indiquez l’adresse de votre compte. Nous y enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    submitting: 'Envoi…',
    back: 'Revenir à la connexion',
  },
  newPassword: {
    title: 'Nouveau mot de passe',
    lead: 'Toutes vos sessions ouvertes seront fermées. Connectez-vous ensuite avec ce mot de passe.',
    submit: 'Enregistrer le mot de passe',
    submitting: 'Enregistrement…',
    doneTitle: 'Votre mot de passe est changé',
    done: 'Toutes vos sessions ouvertes sont fermées. Connectez-vous avec le nouveau mot de passe.',
  },
  confirmation: {
    title: 'Confirmer votre adresse',
    lead: 'Un dernier geste\u00A0: tapez le mot de passe choisi à la création du compte.',
    leadHere: 'Un dernier geste, et vous êtes connecté.',
    notYours: 'Vous n’avez pas créé ce compte, ou son mot de passe est oublié\u00A0?',
    choose: 'Choisir mon mot de passe',
    submit: 'Confirmer mon adresse',
    submitting: 'Confirmation…',
  },
  link: {
    title: 'Ce lien n’est plus valable',
    text: 'Il a déjà servi, il est trop ancien ou il est incomplet.',
    password: 'Demander un nouveau lien',
    signIn: 'Me connecter',
    confirmation:
      'Si vous avez déjà confirmé votre adresse, connectez-vous. Sinon, recommencez la création de votre compte.',
  },
  signOut: {
    title: 'Se déconnecter',
    text: 'Un lien d’un autre site vous a mené ici. Voulez-vous fermer votre session\u00A0?',
    note: 'Votre panier reste dans votre compte. Les envois commencés sur cet appareil en sont effacés.',
    submit: 'Se déconnecter',
    back: 'Rester connecté',
  },
};

export type SignInMessages = typeof signIn;
