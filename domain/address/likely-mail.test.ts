import { expect, test } from 'vitest';
import { likelyMail } from './likely-mail.ts';

test.each([
  ['marie@gmial.com', 'marie@gmail.com'],
  ['marie@gmai.com', 'marie@gmail.com'],
  ['marie@gmaill.com', 'marie@gmail.com'],
  ['marie@gmail.co', 'marie@gmail.com'],
  ['marie@gmail.con', 'marie@gmail.com'],
  ['marie@gmail.fr', 'marie@gmail.com'],
  ['Marie.Durand@GMIAL.COM', 'Marie.Durand@gmail.com'],
  ['m@hotmial.fr', 'm@hotmail.fr'],
  ['m@hotmai.com', 'm@hotmail.com'],
  ['m@yaho.fr', 'm@yahoo.fr'],
  ['m@ornage.fr', 'm@orange.fr'],
  ['m@wanado.fr', 'm@wanadoo.fr'],
  ['m@laposte.fr', 'm@laposte.net'],
  ['m@outlok.com', 'm@outlook.com'],
  ['m@iclound.com', 'm@icloud.com'],
])('G22 %s was probably meant as %s', (typed, meant) => {
  expect(likelyMail(typed)).toBe(meant);
});

test.each([
  'marie@gmail.com',
  'marie@exemple.fr',
  'marie@mail.com',
  'marie@ymail.com',
  'marie@hotmail.be',
  'marie@yahoo.it',
  'marie@fret.fr',
  'marie@free.fr',
  'marie@gmx.de',
  'gmial.com',
  '@gmial.com',
  '',
])('G22 nothing is asked about %j', (typed) => {
  expect(likelyMail(typed)).toBe(null);
});
