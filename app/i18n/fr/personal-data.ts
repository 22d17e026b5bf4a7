/** French texts of the customer area's page of personal data. */
export const personalData = {
  identity: 'Vos coordonnées',
  identityLead:
    'Elles sont proposées comme expéditeur de vos envois, tant que votre carnet n’a pas d’adresse principale.',
  elsewhere:
    'Ces données viennent du service par lequel vous vous connectez. Modifiez-les là-bas\u00A0: elles seront reprises à la prochaine connexion.',
  email: 'Adresse e-mail',
  emailHint: 'Elle sert à vous connecter. Pour en changer, voyez plus bas.',
  civility: 'Civilité',
  noCivility: 'Non précisée',
  civilities: { mr: 'M.', mrs: 'Mme' },
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone mobile',
  phoneHint: 'Avec l’indicatif s’il n’est pas français, par exemple +32\u00A0470\u00A012\u00A034\u00A056',
  zipCode: 'Code postal',
  zipCodeHint: 'Cinq chiffres, en France',
  optional: '(facultatif)',
  none: 'Non renseigné',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  changeEmail: 'Changer d’adresse e-mail',
  changeEmailText:
    'Un lien part à la nouvelle adresse, qui remplace l’ancienne une fois confirmée. L’ancienne reçoit un avis.',
  newEmail: 'Nouvelle adresse e-mail',
  sendLink: 'Envoyer le lien',
  sendingLink: 'Envoi…',
  exportTitle: 'Emporter vos données',
  exportText:
    'Un fichier JSON réunit tout ce que la boutique garde de vous\u00A0: compte, entreprises, sessions, carnet d’adresses, panier et commandes. Il ne contient ni mot de passe ni clé.',
  exportLink: 'Télécharger mes données',
  consentTitle: 'Mesure d’audience',
  consent: {
    accepted: 'Vous l’avez acceptée sur cet appareil.',
    refused: 'Vous l’avez refusée sur cet appareil.',
    open: 'Vous n’avez pas encore choisi sur cet appareil\u00A0: rien n’est mesuré.',
    unasked: 'Cette boutique ne mesure rien.',
  },
  consentLink: 'Changer de choix',
  eraseTitle: 'Effacer le compte',
  eraseText: 'L’effacement est immédiat et définitif.',
  erased: 'Sont effacés',
  erasedItems: [
    'vos coordonnées, vos entreprises et votre moyen de connexion',
    'votre carnet d’adresses et votre panier',
    'toutes vos sessions, sur tous vos appareils',
    'les envois commencés sur cet appareil\u00A0; ceux des autres appareils s’effacent seuls en 24\u00A0heures',
  ],
  kept: 'Est conservé',
  keptText:
    'Vos factures, et vos commandes sans votre nom\u00A0: ce sont des pièces comptables, gardées dix ans (article L123-22 du Code de commerce). Une commande en cours est d’abord menée à son terme.',
  eraseOpen: 'Effacer mon compte',
  password: 'Mot de passe actuel',
  word: 'EFFACER',
  confirmation: (word: string) => `Écrivez ${word} pour confirmer`,
  confirmationMissing: (word: string) => `Écrivez ${word} dans ce champ, en toutes lettres.`,
  erase: 'Effacer définitivement',
  erasing: 'Effacement…',
  goodbye: 'Votre compte est effacé.',
  goodbyeText:
    'Toutes vos sessions sont terminées. Un message de confirmation part à votre adresse e-mail, qui est ensuite oubliée.',
  goodbyeLink: 'Aller à l’accueil',
};

export type PersonalDataMessages = typeof personalData;
