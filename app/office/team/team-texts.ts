import { pageTexts } from '#app/i18n/page-texts.ts';

export const teamTexts = pageTexts(
  {
    lead: 'qui travaille dans la gestion, et avec quels droits',
    members: 'Membres',
    nobody: 'Personne n’a de rôle.',
    roles: 'Rôles',
    factor: { true: 'code de sécurité activé', false: 'sans code de sécurité' },
    usedOn: (day: string) => `actif le ${day}`,
    invited: 'invitation envoyée',
    never: 'jamais connecté',
    change: 'Changer les rôles',
    effect: (sessions: number) =>
      `Sessions qui se ferment\u00A0: ${sessions}\u00A0; les nouveaux rôles comptent dès la connexion suivante. Sans aucun rôle, cette personne redevient un simple client.`,
    saveRoles: 'Enregistrer les rôles',
    roleHints: { operator: 'Fait tout', editor: 'Contenu, médias, recherches', support: 'Commandes, mails, clients' },
    optional: 'Le code de sécurité à la connexion est facultatif pour l’équipe (réglage STAFF_SECOND_FACTOR).',
    required: (count: number) =>
      count === 0
        ? 'Le code de sécurité à la connexion est obligatoire pour l’équipe\u00A0; tous en ont un.'
        : `Le code de sécurité à la connexion est obligatoire pour l’équipe\u00A0: ${count === 1 ? 'une personne doit' : `${count}\u00A0personnes doivent`} encore l’ajouter avant d’entrer.`,
    elsewhere: 'Les rôles sont donnés par votre fournisseur d’identité\u00A0; la liste montre qui s’est déjà connecté.',
    invite: 'Inviter quelqu’un',
    inviteLead:
      'Un mail lui propose de choisir son mot de passe. L’invitation vaut sept jours\u00A0; la renvoyer annule la précédente.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    sendInvitation: 'Envoyer l’invitation',
    failed: 'Rien n’est changé',
    done: {
      invitee: 'L’invitation est envoyée.',
      roles: 'Les rôles sont changés. Les sessions de cette personne sont terminées.',
    },
    keys: 'Clés d’API pour vos propres logiciels',
    permissions: 'Droits par rôle',
    showPermissions: 'Voir le détail, action par action',
    act: 'Action',
    may: 'Oui',
  },
  {
    lead: 'who works in the back office, and what they may do',
    members: 'Members',
    nobody: 'Nobody has a role.',
    roles: 'Roles',
    factor: { true: 'security code on', false: 'no security code' },
    usedOn: (day) => `active on ${day}`,
    invited: 'invitation sent',
    never: 'never signed in',
    change: 'Change the roles',
    effect: (sessions) =>
      `Sessions that end: ${sessions}; the new roles count from the next sign-in. Without any role this person is an ordinary customer again.`,
    saveRoles: 'Save the roles',
    roleHints: { operator: 'Does everything', editor: 'Content, media, searches', support: 'Orders, mails, customers' },
    optional: 'The security code at sign-in is optional for the team (setting STAFF_SECOND_FACTOR).',
    required: (count) =>
      count === 0
        ? 'The security code at sign-in is required for the team; everybody has one.'
        : `The security code at sign-in is required for the team: ${count === 1 ? 'one person has' : `${count} people have`} to add it before they can enter.`,
    elsewhere: 'Your identity provider gives the roles; the list has who has signed in.',
    invite: 'Invite somebody',
    inviteLead:
      'A mail lets them choose their password. The invitation is valid for seven days; sending it again cancels the former one.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    sendInvitation: 'Send the invitation',
    failed: 'Nothing is changed',
    done: { invitee: 'The invitation was sent.', roles: 'The roles were changed. This person’s sessions are over.' },
    keys: 'API keys for your own software',
    permissions: 'What each role may do',
    showPermissions: 'See it act by act',
    act: 'Act',
    may: 'Yes',
  },
);
