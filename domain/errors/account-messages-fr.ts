/** French messages about sign-in, registration and passwords (docs/requirements.md ACC-1 to ACC-3). */
import type { ErrorParams, Message } from './message.ts';

const minutes = ({ count }: ErrorParams) => `${count}\u00A0${Number(count) > 1 ? 'minutes' : 'minute'}`;

export const accountMessagesFr = {
  'company.notFound': 'Cette entreprise n’est pas rattachée à votre compte. Choisissez-en une de la liste.',
  'session.notFound': 'Cette session n’existe plus. Rechargez la page pour voir celles qui sont ouvertes.',
  'password.missing': 'Choisissez un mot de passe.',
  'password.tooShort': (params) => `Choisissez un mot de passe de ${params.count}\u00A0caractères au moins.`,
  'password.tooLong': (params) => `Choisissez un mot de passe de ${params.count}\u00A0caractères au plus.`,
  'password.common': 'Ce mot de passe est facile à deviner. Choisissez-en un autre, par exemple quatre mots sans lien.',
  'password.email': 'Ce mot de passe ressemble à votre adresse e-mail. Choisissez-en un autre.',
  'password.ofRegistration': 'Tapez le mot de passe choisi à la création du compte.',
  'password.notOfRegistration':
    'Ce n’est pas le mot de passe choisi à la création du compte. Retapez-le. Vous n’avez pas créé ce compte\u00A0? Choisissez votre propre mot de passe.',
  'password.ofAccount': 'Tapez le mot de passe de votre compte.',
  'password.current': 'Ce n’est pas votre mot de passe actuel. Retapez-le.',
  'email.unchanged': 'C’est déjà l’adresse de votre compte. Indiquez-en une autre.',
  'terms.missing': 'Acceptez les conditions de vente pour créer un compte.',
  'companyNumber.missing': 'Indiquez le SIREN ou le SIRET de l’entreprise.',
  'siren.invalid': 'Ce SIREN comporte une erreur. Vérifiez ses 9\u00A0chiffres.',
  'siren.otherSiret': 'Ce SIREN n’est pas celui du SIRET. Vérifiez les deux numéros.',
  'siret.invalid': 'Ce SIRET comporte une erreur. Vérifiez ses 14\u00A0chiffres.',
  'vatNumber.invalid': 'Ce numéro de TVA comporte une erreur. Vérifiez-le, ou laissez ce champ vide.',
  'vatNumber.otherSiren': 'Ce numéro de TVA n’est pas celui du SIREN. Vérifiez les deux numéros.',
  'routingAddress.invalid':
    'Cette adresse de facturation électronique comporte une erreur. Écrivez le SIREN, puis s’il le faut _ et un SIRET ou un code, ou laissez ce champ vide.',
  'routingAddress.otherSiren':
    'Cette adresse de facturation électronique ne commence pas par le SIREN de l’entreprise. Corrigez-la, ou laissez ce champ vide.',
  'credentials.invalid':
    'E-mail ou mot de passe incorrect, ou adresse pas encore confirmée. Vérifiez l’adresse, retapez le mot de passe, ou ouvrez le lien de confirmation reçu par e-mail.',
  'credentials.codeMissing': 'Saisissez aussi le code de votre application d’authentification, ou un code de secours.',
  'credentials.codeInvalid':
    'Code incorrect ou périmé. Saisissez le code affiché en ce moment, ou un code de secours qui n’a pas servi.',
  'credentials.tooMany': (params) =>
    `Trop d’essais. Attendez ${minutes(params)}, puis réessayez, ou choisissez un nouveau mot de passe.`,
  'totp.code': 'Code incorrect ou périmé. Saisissez le code affiché en ce moment par votre application.',
  'totp.isOff': 'L’application d’authentification n’est pas en service.',
  'totp.isOn': 'Le code de sécurité est déjà activé. Désactivez-le avant de recommencer.',
  'totp.notBegun': 'Aucun code n’est attendu. Recommencez l’activation.',
  'apiKeyName.missing': 'Donnez un nom à cette clé, par exemple celui du programme qui s’en servira.',
  'apiKeyName.invalid': ({ limit }) => `${limit}\u00A0caractères au plus, sur une ligne. Raccourcissez le nom.`,
  'scopes.missing': 'Choisissez au moins un droit.',
  'apiKey.notFound': 'Cette clé n’existe plus. Rechargez la page pour voir celles de votre compte.',
  'apiKey.tooMany': ({ limit }) => `Un compte a ${limit}\u00A0clés au plus. Mettez fin à une clé qui ne sert plus.`,
  'apiKey.refused':
    'Rien ici pour cette clé. Vérifiez que la clé est entière et en cours, que ses droits comprennent cet appel, et que l’objet demandé existe dans votre compte.',
  'webhookUrl.missing': 'Donnez l’adresse qui recevra les messages.',
  'webhookUrl.invalid':
    'Donnez une adresse https d’un serveur public, sur le port 443 ou à partir de 1024, sans nom d’utilisateur.',
  'webhookEvents.missing': 'Choisissez au moins un événement.',
  'webhook.notFound': 'Ce webhook n’existe plus. Rechargez la page pour voir ceux de votre compte.',
  'webhook.tooMany': ({ limit }) =>
    `Un compte a ${limit}\u00A0webhooks au plus. Mettez fin à un webhook qui ne sert plus.`,
  'webhook.switchedOff': 'Ce webhook est arrêté. Remettez-le d’abord en route.',
  'webhookMessage.notFound': 'Ce message n’existe plus. Rechargez le journal.',
  'webhookMessage.pending': 'Ce message est déjà à envoyer. Attendez qu’il soit accepté ou abandonné.',
  'mailLink.over': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
} as const satisfies Record<string, Message>;

export type AccountErrorKey = keyof typeof accountMessagesFr;
