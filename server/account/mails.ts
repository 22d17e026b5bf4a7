/**
 * The mails about accounts in both languages: what happened, what to do, and how long a link is valid
 * (docs/requirements.md ACC-3).
 */
import type { Locale } from '#domain/site/locale.ts';
import { existsIn, type PageName, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import {
  type MailKind,
  type MailNames,
  type MailReader,
  type MailSender,
  makeMail,
  named,
} from '#server/mail/define-mail.ts';
import type { MailTexts } from '#server/mail/mail-content.ts';
import type { MailService } from '#server/mail/service.ts';

/** `site` is that of the account, to which the linked pages belong. */
export interface Recipient extends MailReader {
  readonly firstName: string;
}

export function recipientOf(
  {
    email,
    profile,
  }: { readonly email: string; readonly profile: { readonly firstName: string; readonly isPro: boolean } },
  locale: Locale,
): Recipient {
  return { email, firstName: profile.firstName, locale, site: profile.isPro ? 'pro' : 'part' };
}

/** `secret`: the single-use secret of the linked page, put into the link's query; empty if there is none. */
interface AccountMailFacts extends Pick<Recipient, 'firstName'> {
  readonly secret: string;
}

type Words = (names: MailNames) => Required<Pick<MailTexts, 'subject' | 'before' | 'after'>>;

/** Pages of sign-in have one path for both sites, with the site as parameter. */
function pathTo(page: PageName, site: Site, secret: string): string {
  const query = new URLSearchParams({
    ...(!existsIn(page, site) && { profile: site }),
    ...(secret !== '' && { jeton: secret }),
  });
  return query.size > 0 ? `${pathOf(page, site)}?${query}` : pathOf(page, site);
}

/** The text of the link to each page. */
const actions = {
  emailConfirmation: { fr: 'Confirmer mon adresse', en: 'Confirm my address' },
  newPassword: { fr: 'Choisir mon mot de passe', en: 'Choose my password' },
  forgottenPassword: { fr: 'Choisir un autre mot de passe', en: 'Choose another password' },
  newEmail: { fr: 'Confirmer cette adresse', en: 'Confirm this address' },
  apiKeys: { fr: 'Voir mes clés d’API', en: 'See my API keys' },
  webhooks: { fr: 'Voir mes webhooks', en: 'See my webhooks' },
  signIn: { fr: 'Me connecter', en: 'Sign in' },
  help: { fr: 'Ouvrir l’aide', en: 'Open the help' },
  home: { fr: 'Aller à la boutique', en: 'Go to the shop' },
} as const satisfies Partial<Record<PageName, Readonly<Record<Locale, string>>>>;

const greeted =
  (hello: string, action: string, words: Words) =>
  ({ firstName, ...names }: AccountMailFacts & MailNames) => ({
    ...words(names),
    title: firstName === '' ? `${hello},` : `${hello} ${firstName},`,
    action,
  });

const accountMail = (
  page: keyof typeof actions,
  { fr, en }: Readonly<Record<Locale, Words>>,
): Omit<MailKind<AccountMailFacts>, 'name'> => ({
  link: ({ secret }, site) => pathTo(page, site, secret),
  texts: { fr: greeted('Bonjour', actions[page].fr, fr), en: greeted('Hello', actions[page].en, en) },
});

export const accountMails = named('account', {
  confirm: accountMail('emailConfirmation', {
    fr: ({ shop }) => ({
      subject: `Confirmez votre adresse e-mail – ${shop}`,
      before: [`Vous venez de créer un compte ${shop}. Confirmez votre adresse e-mail en ouvrant ce lien\u00A0:`],
      after: [
        'Dans un autre navigateur que celui de la création du compte, son mot de passe vous sera demandé. Le lien est valable 24\u00A0heures et sert une seule fois.',
        'Vous n’avez pas créé de compte\u00A0? Ne faites rien\u00A0: sans ce lien, personne ne peut s’en servir.',
      ],
    }),
    en: ({ shop }) => ({
      subject: `Confirm your email address – ${shop}`,
      before: [`You have just created a ${shop} account. Confirm your email address by opening this link:`],
      after: [
        'In another browser than the one the account was created in, it asks for its password. It is valid for 24 hours and works once.',
        'You did not create an account? Do nothing: without this link nobody can use it.',
      ],
    }),
  }),
  staffInvited: accountMail('newPassword', {
    fr: ({ shop }) => ({
      subject: `Bienvenue dans l’équipe – ${shop}`,
      before: [
        `Vous êtes invité à travailler dans la gestion de ${shop}. Choisissez votre mot de passe en ouvrant ce lien\u00A0:`,
      ],
      after: [
        'Il est valable sept jours et sert une seule fois. Vous vous connecterez ensuite avec cette adresse.',
        'Vous n’attendiez pas cette invitation\u00A0? Ne faites rien\u00A0: sans ce lien, personne ne peut s’en servir.',
      ],
    }),
    en: ({ shop }) => ({
      subject: `Welcome to the team – ${shop}`,
      before: [`You are invited to work in the back office of ${shop}. Choose your password by opening this link:`],
      after: [
        'It is valid for seven days and works once. From then on you sign in with this address.',
        'You did not expect this invitation? Do nothing: without this link nobody can use it.',
      ],
    }),
  }),
  staffAdded: accountMail('signIn', {
    fr: ({ shop }) => ({
      subject: `Bienvenue dans l’équipe – ${shop}`,
      before: [`Votre compte ${shop} ouvre désormais la gestion de la boutique. Reconnectez-vous pour y entrer\u00A0:`],
      after: ['Vous n’attendiez pas ce changement\u00A0? Écrivez-nous.'],
    }),
    en: ({ shop }) => ({
      subject: `Welcome to the team – ${shop}`,
      before: [`Your ${shop} account now opens the back office of the shop. Sign in again to enter it:`],
      after: ['You did not expect this? Write to us.'],
    }),
  }),
  reset: accountMail('newPassword', {
    fr: ({ shop }) => ({
      subject: `Choisissez un nouveau mot de passe – ${shop}`,
      before: ['Vous avez demandé un nouveau mot de passe. Choisissez-le en ouvrant ce lien\u00A0:'],
      after: [
        'Il est valable une heure et sert une seule fois.',
        'Vous n’avez rien demandé\u00A0? Ne faites rien\u00A0: votre mot de passe ne change pas.',
      ],
    }),
    en: ({ shop }) => ({
      subject: `Choose a new password – ${shop}`,
      before: ['You asked for a new password. Choose it by opening this link:'],
      after: [
        'It is valid for one hour and works once.',
        'You did not ask for anything? Do nothing: your password stays as it is.',
      ],
    }),
  }),
  finish: accountMail('newPassword', {
    fr: ({ shop }) => ({
      subject: `Terminez la création de votre compte – ${shop}`,
      before: [
        `Un compte ${shop} attendait déjà la confirmation de cette adresse. Pour le terminer, choisissez votre mot de passe en ouvrant ce lien\u00A0:`,
      ],
      after: [
        'Il est valable une heure et sert une seule fois.',
        'Vous n’avez pas créé de compte\u00A0? Ne faites rien\u00A0: sans ce lien, personne ne peut s’en servir.',
      ],
    }),
    en: ({ shop }) => ({
      subject: `Finish creating your account – ${shop}`,
      before: [
        `A ${shop} account was already waiting for this address to be confirmed. To finish it, choose your password by opening this link:`,
      ],
      after: [
        'It is valid for one hour and works once.',
        'You did not create an account? Do nothing: without this link nobody can use it.',
      ],
    }),
  }),
  known: accountMail('forgottenPassword', {
    fr: ({ shop }) => ({
      subject: `Vous avez déjà un compte – ${shop}`,
      before: [
        `Quelqu’un, sans doute vous, a voulu créer un compte ${shop} avec cette adresse, qui en a déjà un. Mot de passe oublié\u00A0? Choisissez-en un autre\u00A0:`,
      ],
      after: ['Ce n’était pas vous\u00A0? Ne faites rien\u00A0: votre compte reste comme il est.'],
    }),
    en: ({ shop }) => ({
      subject: `You already have an account – ${shop}`,
      before: [
        `Someone, probably you, tried to create a ${shop} account with this address, which has one already. Forgotten your password? Choose another one:`,
      ],
      after: ['It was not you? Do nothing: your account stays as it is.'],
    }),
  }),
  changed: accountMail('forgottenPassword', {
    fr: ({ shop }) => ({
      subject: `Votre mot de passe a changé – ${shop}`,
      before: [
        `Le mot de passe de votre compte ${shop} vient d’être changé, et les autres sessions ont été fermées. Ce n’était pas vous\u00A0? Choisissez-en un autre tout de suite\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre.'],
    }),
    en: ({ shop }) => ({
      subject: `Your password has changed – ${shop}`,
      before: [
        `The password of your ${shop} account has just been changed, and other sessions were ended. It was not you? Choose another one at once:`,
      ],
      after: ['If it was you, all is well.'],
    }),
  }),
  secondFactorOn: accountMail('forgottenPassword', {
    fr: ({ shop }) => ({
      subject: `Code de sécurité activé – ${shop}`,
      before: [
        `Votre compte ${shop} demande désormais, en plus du mot de passe, le code d’une application d’authentification. Ce n’était pas vous\u00A0? Choisissez tout de suite un autre mot de passe\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre.'],
    }),
    en: ({ shop }) => ({
      subject: `Security code turned on – ${shop}`,
      before: [
        `Your ${shop} account now asks for the code of an authenticator app as well as the password. It was not you? Choose another password at once:`,
      ],
      after: ['If it was you, all is well.'],
    }),
  }),
  secondFactorOff: accountMail('forgottenPassword', {
    fr: ({ shop }) => ({
      subject: `Code de sécurité désactivé – ${shop}`,
      before: [
        `Votre compte ${shop} ne demande plus que le mot de passe. Ce n’était pas vous\u00A0? Choisissez-en un autre tout de suite\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre.'],
    }),
    en: ({ shop }) => ({
      subject: `Security code turned off – ${shop}`,
      before: [`Your ${shop} account asks for the password alone again. It was not you? Choose another one at once:`],
      after: ['If it was you, all is well.'],
    }),
  }),
  recoveryCodeUsed: accountMail('forgottenPassword', {
    fr: ({ shop }) => ({
      subject: `Un code de secours vient de servir – ${shop}`,
      before: [
        `L’un des codes de secours de votre compte ${shop} vient de servir, avec votre mot de passe. Ce n’était pas vous\u00A0? Choisissez tout de suite un autre mot de passe\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre\u00A0: ce code ne servira plus.'],
    }),
    en: ({ shop }) => ({
      subject: `A recovery code has just been used – ${shop}`,
      before: [
        `One of the recovery codes of your ${shop} account has just been used, with your password. It was not you? Choose another password at once:`,
      ],
      after: ['If it was you, all is well: that code will not work again.'],
    }),
  }),
  recoveryCodesRenewed: accountMail('forgottenPassword', {
    fr: ({ shop }) => ({
      subject: `Nouveaux codes de secours – ${shop}`,
      before: [
        `De nouveaux codes de secours viennent d’être faits pour votre compte ${shop}. Les anciens ne servent plus. Ce n’était pas vous\u00A0? Choisissez tout de suite un autre mot de passe\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre.'],
    }),
    en: ({ shop }) => ({
      subject: `New recovery codes – ${shop}`,
      before: [
        `New recovery codes have just been made for your ${shop} account. The former ones no longer work. It was not you? Choose another password at once:`,
      ],
      after: ['If it was you, all is well.'],
    }),
  }),
  apiKeyMade: accountMail('apiKeys', {
    fr: ({ shop }) => ({
      subject: `Nouvelle clé d’API – ${shop}`,
      before: [
        `Une clé d’API vient d’être créée pour votre compte ${shop}. Un programme qui l’a peut s’en servir sans votre mot de passe. Ce n’était pas vous\u00A0? Mettez-y fin tout de suite, puis changez de mot de passe\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre.'],
    }),
    en: ({ shop }) => ({
      subject: `New API key – ${shop}`,
      before: [
        `An API key has just been made for your ${shop} account. A program that has it can use it without your password. It was not you? End it at once, then change your password:`,
      ],
      after: ['If it was you, all is well.'],
    }),
  }),
  webhookMade: accountMail('webhooks', {
    fr: ({ shop }) => ({
      subject: `Nouveau webhook – ${shop}`,
      before: [
        `Un webhook vient d’être créé pour votre compte ${shop}\u00A0: une adresse reçoit désormais les événements de vos commandes et de vos colis. Ce n’était pas vous\u00A0? Mettez-y fin tout de suite, puis changez de mot de passe\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre.'],
    }),
    en: ({ shop }) => ({
      subject: `New webhook – ${shop}`,
      before: [
        `A webhook has just been made for your ${shop} account: an address now gets the events of your orders and parcels. It was not you? End it at once, then change your password:`,
      ],
      after: ['If it was you, all is well.'],
    }),
  }),
  webhookSwitchedOff: accountMail('webhooks', {
    fr: ({ shop }) => ({
      subject: `Webhook arrêté – ${shop}`,
      before: [
        `Un webhook de votre compte ${shop} n’a accepté aucun message depuis cinq jours. Nous ne lui envoyons plus rien. Son journal dit ce qui n’a pas marché\u00A0; vous pourrez l’y remettre en route\u00A0:`,
      ],
      after: ['Les messages perdus peuvent être renvoyés depuis le journal, pendant 30\u00A0jours.'],
    }),
    en: ({ shop }) => ({
      subject: `Webhook switched off – ${shop}`,
      before: [
        `A webhook of your ${shop} account has taken no message for five days. We no longer send it any. Its log says what went wrong; you can switch it on again there:`,
      ],
      after: ['Lost messages can be sent again from the log for 30 days.'],
    }),
  }),
  newEmail: accountMail('newEmail', {
    fr: ({ shop }) => ({
      subject: `Confirmez votre nouvelle adresse e-mail – ${shop}`,
      before: [`Vous voulez vous connecter à ${shop} avec cette adresse. Confirmez-la en ouvrant ce lien\u00A0:`],
      after: [
        'Il est valable une heure et sert une seule fois. D’ici là, rien ne change. Dans un navigateur où vous n’êtes pas connecté, votre mot de passe vous sera demandé.',
        'Vous n’avez rien demandé\u00A0? Ne faites rien\u00A0: quelqu’un s’est sans doute trompé d’adresse.',
      ],
    }),
    en: ({ shop }) => ({
      subject: `Confirm your new email address – ${shop}`,
      before: [`You want to sign in to ${shop} with this address. Confirm it by opening this link:`],
      after: [
        'It is valid for one hour and works once. Until then nothing changes. In a browser where you are not signed in, it asks for your password.',
        'You did not ask for anything? Do nothing: someone probably mistyped their address.',
      ],
    }),
  }),
  emailTaken: accountMail('forgottenPassword', {
    fr: ({ shop }) => ({
      subject: `Cette adresse a déjà un compte – ${shop}`,
      before: [
        `Quelqu’un, sans doute vous, a voulu donner cette adresse à un autre compte ${shop}, mais elle en a déjà un. Mot de passe oublié\u00A0? Choisissez-en un autre\u00A0:`,
      ],
      after: [
        'Pour donner cette adresse à l’autre compte, effacez d’abord celui-ci, ou changez son adresse.',
        'Ce n’était pas vous\u00A0? Ne faites rien\u00A0: votre compte reste comme il est.',
      ],
    }),
    en: ({ shop }) => ({
      subject: `This address already has an account – ${shop}`,
      before: [
        `Someone, probably you, tried to give this address to another ${shop} account, but it has one already. Forgotten your password? Choose another one:`,
      ],
      after: [
        'To give this address to the other account, erase this one first, or change its address.',
        'It was not you? Do nothing: your account stays as it is.',
      ],
    }),
  }),
  emailChangeAsked: accountMail('forgottenPassword', {
    fr: ({ shop }) => ({
      subject: `Changement d’adresse e-mail demandé – ${shop}`,
      before: [
        `Une autre adresse e-mail vient d’être demandée pour votre compte ${shop}. Elle remplacera celle-ci une fois confirmée. Ce n’était pas vous\u00A0? Choisissez tout de suite un autre mot de passe, ce qui annule la demande\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre\u00A0: ouvrez le lien reçu à la nouvelle adresse.'],
    }),
    en: ({ shop }) => ({
      subject: `Change of email address asked for – ${shop}`,
      before: [
        `Another email address has just been asked for on your ${shop} account. It replaces this one once it is confirmed. It was not you? Choose another password at once, which cancels the change:`,
      ],
      after: ['If it was you, all is well: open the link sent to the new address.'],
    }),
  }),
  emailChanged: accountMail('help', {
    fr: ({ shop }) => ({
      subject: `Votre adresse e-mail a changé – ${shop}`,
      before: [
        `Votre compte ${shop} a désormais une autre adresse e-mail, et ses autres sessions ont été fermées. Cette adresse ne sert plus à vous connecter. Ce n’était pas vous\u00A0? Écrivez-nous sans attendre, l’aide dit comment\u00A0:`,
      ],
      after: ['Si c’était vous, tout est en ordre.'],
    }),
    en: ({ shop }) => ({
      subject: `Your email address has changed – ${shop}`,
      before: [
        `Your ${shop} account now has another email address, and its other sessions were ended. This address no longer signs you in. It was not you? Write to us without delay, the help says how:`,
      ],
      after: ['If it was you, all is well.'],
    }),
  }),
  unused: accountMail('signIn', {
    fr: ({ shop }) => ({
      subject: `Votre compte sera effacé dans 30\u00A0jours – ${shop}`,
      before: [
        `Votre compte ${shop} n’a pas servi depuis près de trois ans. Sans nouvelles de vous, il sera effacé dans 30\u00A0jours, avec son carnet d’adresses. Pour le garder, il suffit de vous connecter\u00A0:`,
      ],
      after: ['Vous n’en avez plus besoin\u00A0? Ne faites rien.'],
    }),
    en: ({ shop }) => ({
      subject: `Your account will be erased in 30 days – ${shop}`,
      before: [
        `Your ${shop} account has not been used for almost three years. Unless we hear from you it will be erased in 30 days, with its address book. To keep it, just sign in:`,
      ],
      after: ['You no longer need it? Do nothing.'],
    }),
  }),
  unusedErased: accountMail('home', {
    fr: ({ shop }) => ({
      subject: `Votre compte est effacé – ${shop}`,
      before: [
        `Votre compte ${shop}, qui n’a pas servi depuis trois ans, est effacé, et vos données avec lui, comme annoncé. La boutique vous reste ouverte\u00A0:`,
      ],
      after: ['Merci de votre confiance.'],
    }),
    en: ({ shop }) => ({
      subject: `Your account is erased – ${shop}`,
      before: [
        `Your ${shop} account, which was not used for three years, is erased, and your data with it, as announced. The shop stays open to you:`,
      ],
      after: ['Thank you for your trust.'],
    }),
  }),
  erased: accountMail('home', {
    fr: ({ shop }) => ({
      subject: `Votre compte est effacé – ${shop}`,
      before: [
        `Votre compte ${shop} et vos données sont effacés, comme demandé. La boutique vous reste ouverte\u00A0:`,
      ],
      after: ['Merci de votre confiance.'],
    }),
    en: ({ shop }) => ({
      subject: `Your account is erased – ${shop}`,
      before: [`Your ${shop} account and your data are erased, as requested. The shop stays open to you:`],
      after: ['Thank you for your trust.'],
    }),
  }),
});

export type AccountMail = keyof typeof accountMails;

export interface AccountMails {
  /** Sends a mail in the background. */
  send(kind: AccountMail, recipient: Recipient, secret?: string): void;
}

export const createAccountMails = (mail: Pick<MailService, 'send'>, sender: MailSender): AccountMails => ({
  send: (kind, recipient, secret = '') =>
    mail.send(makeMail(accountMails[kind], sender, recipient, { firstName: recipient.firstName, secret })),
});
