import { expect, test } from 'vitest';
import { addressSubject, fieldOfSubject, subjectMessage } from './error-subjects.ts';

test.each([
  ['senderFirstName', "Merci de renseigner le prénom de l'expéditeur"],
  ['senderLastName', "Merci de renseigner le nom de l'expéditeur"],
  ['senderEmail', "Merci de renseigner l'e-mail de l'expéditeur"],
  ['senderPhone', "Merci de renseigner le téléphone de l'expéditeur"],
  ['senderPostalCode', "Merci de renseigner un code postal valide pour l'expéditeur"],
  ['recipientFirstName', 'Merci de renseigner le prénom du destinataire'],
  ['recipientLastName', 'Merci de renseigner le nom du destinataire'],
  ['recipientEmail', "Merci de renseigner l'e-mail du destinataire"],
  ['recipientPhone', 'Merci de renseigner le téléphone du destinataire'],
  ['recipientPostalCode', 'Merci de renseigner un code postal valide pour le destinataire'],
])('ADR-13 the message of the subject %s is %j', (subject, text) => {
  expect(subjectMessage('fr', { type: 'CartError', subject, message: 'as received' })).toBe(text);
});

test('ADR-13 an expired offer has its own words, other subjects are shown as received', () => {
  const expiredText = 'Votre offre transporteur est expirée. Merci de choisir un nouvelle offre transporteur';
  expect(subjectMessage('fr', { type: 'OfferExpiredError', subject: 'offerKey', message: 'x' })).toBe(expiredText);
  for (const subject of ['senderCity', 'offerKey', 'constructor', undefined]) {
    expect(subjectMessage('fr', { type: 'CartError', subject, message: 'as received' })).toBe('as received');
  }
  expect(subjectMessage('en', { type: 'CartError', subject: 'senderEmail', message: 'x' })).toBe(
    'Please enter the sender’s e-mail address',
  );
});

test('ADR-13 a subject leads to its field and back', () => {
  expect(fieldOfSubject('recipientPhone')).toEqual({ role: 'recipient', field: 'mobilePhone' });
  expect(fieldOfSubject('weight')).toBeNull();
  expect(addressSubject('sender', 'streetName')).toBe('senderStreetName');
});
