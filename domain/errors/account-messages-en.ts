/** English messages about sign-in, registration and passwords. */
import type { AccountErrorKey } from './account-messages-fr.ts';
import type { ErrorParams, Message } from './message.ts';

const minutes = ({ count }: ErrorParams) => `${count}\u00A0${Number(count) > 1 ? 'minutes' : 'minute'}`;

export const accountMessagesEn = {
  'company.notFound': 'This company does not belong to your account. Choose one from the list.',
  'session.notFound': 'This session no longer exists. Reload the page to see those that are open.',
  'password.missing': 'Choose a password.',
  'password.tooShort': (params) => `Choose a password of at least ${params.count}\u00A0characters.`,
  'password.tooLong': (params) => `Choose a password of at most ${params.count}\u00A0characters.`,
  'password.common': 'This password is easy to guess. Choose another one, for example four unrelated words.',
  'password.email': 'This password looks like your email address. Choose another one.',
  'password.ofRegistration': 'Enter the password chosen when the account was created.',
  'password.notOfRegistration':
    'This is not the password chosen when the account was created. Type it again. You did not create this account? Choose a password of your own.',
  'password.ofAccount': 'Enter the password of your account.',
  'password.current': 'This is not your current password. Type it again.',
  'email.unchanged': 'This is your account’s address already. Enter another one.',
  'terms.missing': 'Accept the terms of sale to create an account.',
  'companyNumber.missing': 'Enter the company’s SIREN or SIRET number.',
  'siren.invalid': 'This SIREN number has a mistake in it. Check its 9\u00A0digits.',
  'siren.otherSiret': 'This SIREN number does not belong to the SIRET number. Check both.',
  'siret.invalid': 'This SIRET number has a mistake in it. Check its 14\u00A0digits.',
  'vatNumber.invalid': 'This VAT number has a mistake in it. Check it, or leave the field empty.',
  'vatNumber.otherSiren': 'This VAT number does not belong to the SIREN number. Check both.',
  'routingAddress.invalid':
    'This e-invoicing address has a mistake in it. Write the SIREN number, then if needed _ and a SIRET number or a code, or leave the field empty.',
  'routingAddress.otherSiren':
    'This e-invoicing address does not start with the company’s SIREN number. Correct it, or leave the field empty.',
  'credentials.invalid':
    'Wrong email or password, or the address is not confirmed yet. Check the address, type the password again, or open the confirmation link that we emailed you.',
  'credentials.codeMissing': 'Enter the code of your authenticator app as well, or a recovery code.',
  'credentials.codeInvalid':
    'Wrong or expired code. Enter the code shown right now, or a recovery code that was not used yet.',
  'credentials.tooMany': (params) =>
    `Too many attempts. Wait ${minutes(params)}, then try again, or choose a new password.`,
  'totp.code': 'Wrong or expired code. Enter the code that your app shows right now.',
  'totp.isOff': 'The authenticator app is not in use.',
  'totp.isOn': 'The security code is on already. Turn it off before you start again.',
  'totp.notBegun': 'No code is expected. Start setting up the app again.',
  'apiKeyName.missing': 'Give this key a name, for example that of the program that will use it.',
  'apiKeyName.invalid': ({ limit }) => `${limit} characters at most, on one line. Shorten the name.`,
  'scopes.missing': 'Choose at least one right.',
  'apiKey.notFound': 'This key no longer exists. Reload the page to see those of your account.',
  'apiKey.tooMany': ({ limit }) => `An account has ${limit} keys at most. End one that is no longer used.`,
  'apiKey.refused':
    'Nothing here for this key. Check that the key is complete and in force, that its rights include this call, and that what you ask for exists in your account.',
  'webhookUrl.missing': 'Give the address that will get the messages.',
  'webhookUrl.invalid': 'Give an https address of a public server, on port 443 or from 1024 on, without a user name.',
  'webhookEvents.missing': 'Choose at least one event.',
  'webhook.notFound': 'This webhook no longer exists. Reload the page to see those of your account.',
  'webhook.tooMany': ({ limit }) => `An account has ${limit} webhooks at most. End one that is no longer used.`,
  'webhook.switchedOff': 'This webhook is switched off. Switch it on first.',
  'webhookMessage.notFound': 'This message no longer exists. Reload the log.',
  'webhookMessage.pending': 'This message is still to be sent. Wait until it is taken or given up.',
  'mailLink.over': 'This link has expired or has been used. Ask for a new one.',
} as const satisfies Record<AccountErrorKey, Message>;
