import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandStyle } from './brand-style.ts';
import { checkBrand } from './check-brand.ts';
import { hexOf, readColour } from './contrast.ts';
import { brandWords, fillPlaceholders } from './placeholders.ts';

const readBundled = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../data/brand/${name}.json`, import.meta.url), 'utf8'));

const guichet = readBundled('guichet');

function faultsOf(change: object): string[] {
  const checked = checkBrand({ ...guichet, ...change });
  return checked.ok ? [] : checked.faults.map(({ path, reason }) => `${path.join('.')}: ${reason}`);
}

function brandWith(change: object) {
  const checked = checkBrand({ ...guichet, ...change });
  if (!checked.ok) throw new Error('the brand has faults');
  return checked.brand;
}

test.each(['guichet', 'estran'])('the bundled brand %s has no fault', (name) => {
  expect(checkBrand(readBundled(name))).toMatchObject({ ok: true });
});

describe('a brand is refused', () => {
  test('for a colour that is too weak where it is used, on the site and in the theme of its fault', () => {
    const grey = { light: '#9a9a9a', dark: 'oklch(0.8 0.118 166)' };
    const faults = faultsOf({ colours: { part: { accent: grey } } });
    expect(faults).toContain('colours.part.accent.light: accent on bg, part, light: contrast 2.81, at least 4.5');
    expect(faults.every((fault) => fault.startsWith('colours.part.accent.light: '))).toBe(true);
  });

  test('for a ground on which the shop’s own text is too weak', () => {
    const black = { light: '#000000', dark: '#000000' };
    expect(faultsOf({ colours: { both: { bg: black } } })).toContain(
      'colours.both.bg.light: ink on bg, pro, light: contrast 1.23, at least 4.5',
    );
  });

  test('for anything its schema doesn’t know', () => {
    expect(faultsOf({ colours: { both: { shadow: { light: '#000000', dark: '#000000' } } } })).toEqual([
      'colours.both.shadow: no colour of app/styles/tokens.css',
    ]);
    expect(faultsOf({ colours: { both: { ink: { light: 'red;}', dark: '#000000' } } } })).toEqual([
      'colours.both.ink.light: a colour as oklch(0.435 0.09 166) or #016046',
    ]);
    expect(faultsOf({ name: '<b>Estran</b>' })).toEqual(['name: a single line without < > { }']);
    expect(faultsOf({ mark: '../secret.svg' })).toEqual(['mark: a .svg file beside this one']);
    expect(faultsOf({ slogan: 'Vite' })[0]).toMatch(/^slogan: /);
  });

  test('for numbers that don’t fit, languages without hours, and repetitions', () => {
    expect(faultsOf({ legal: { ...guichet.legal, siren: '999000012' } })).toEqual([
      'legal.siren: no SIREN: its check digit is wrong',
    ]);
    expect(faultsOf({ legal: { ...guichet.legal, vatNumber: 'FR11999000011' } })).toEqual([
      'legal.vatNumber: not the number of this SIREN: FR66999000011',
    ]);
    expect(faultsOf({ contact: { ...guichet.contact, hours: { fr: 'le matin' } } })).toEqual([
      'contact.hours: no hours in the language en',
    ]);
    expect(faultsOf({ languages: ['fr', 'fr'], carriers: ['POFR', 'POFR'] })).toEqual([
      'languages.1: fr is there already',
      'carriers.1: POFR is there already',
    ]);
    expect(faultsOf({ languages: [] })).toEqual(['languages: give a language']);
  });
});

describe('the style sheet of a brand', () => {
  test('is empty where nothing differs from the shop’s own', () => {
    expect(brandStyle(brandWith({}), (file) => file)).toBe('');
    const same = { light: 'oklch(1 0 0)', dark: 'oklch(0.19 0.01 185)' };
    expect(brandStyle(brandWith({ colours: { both: { bg: same } } }), (file) => file)).toBe('');
  });

  test('declares what one site changes on both, so that the other keeps its own', () => {
    const accent = { light: '#223355', dark: '#aabbee' };
    expect(brandStyle(brandWith({ colours: { part: { accent } } }), (file) => file)).toBe(
      ':root,[data-site="part"]{--accent:light-dark(#223355,#aabbee)}\n' +
        '[data-site="pro"]{--accent:light-dark(oklch(0.415 0.128 266),oklch(0.79 0.098 266))}',
    );
  });
});

test('colours are read in two notations', () => {
  expect(hexOf('oklch(0.435 0.09 166)')).toBe('#016046');
  expect(hexOf('#F25D24')).toBe('#f25d24');
  for (const text of ['oklch(2 0 0)', 'oklch(43% 0.1 20)', '#fff', 'red', 'oklch(0.4 0.1 20);}']) {
    expect(readColour(text)).toBeNull();
  }
});

describe('placeholders of content', () => {
  const words = brandWords(brandWith({}), 'fr');

  test('stand for what the file says; other words in braces stay', () => {
    expect(fillPlaceholders('{brand}, {siren}, {legalForm}, {unknown}', words)).toBe(
      'Guichet, 999\u00A0000\u00A0011, Société anonyme au capital de 1\u00A0500\u00A0000\u00A0€, {unknown}',
    );
  });

  test('keep a telephone number on one line', () => {
    const contact = { ...guichet.contact, phone: '01 23 45 67 89' };
    expect(fillPlaceholders('{phone}', brandWords(brandWith({ contact }), 'fr'))).toBe(
      '01\u00A023\u00A045\u00A067\u00A089',
    );
  });

  test('say what the file leaves out, in the language of the page', () => {
    const { mediator: _, ...legal } = guichet.legal;
    const brand = brandWith({ legal });
    expect(fillPlaceholders('{mediator}', brandWords(brand, 'fr'))).toBe('(non renseigné)');
    expect(fillPlaceholders('{mediator}', brandWords(brand, 'en'))).toBe('(not given)');
  });
});
