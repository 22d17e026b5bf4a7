import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRule, expandRule, type SynonymRule, splitExpressions } from './synonym-rule.ts';

const rule: SynonymRule = { site: null, locale: 'fr', kind: 'oneWay', sought: ['jiffy'], found: ['pochette à bulles'] };
const directions = (change: Partial<SynonymRule>) =>
  expandRule({ ...rule, ...change }).map(({ from, to }) => `${from.join(' ')} > ${to.join(' ')}`);

describe('SHOP-3 a rule', () => {
  test('one way leads from what is sought to what is found, without stop words, accents and capitals', () => {
    expect(directions({ sought: ['Boîte à lettres', 'BAL'], found: ['Pochette à bulles'] })).toEqual([
      'boite lettres > pochette bulles',
      'bal > pochette bulles',
    ]);
  });

  test('of a group leads from each expression to each other one', () => {
    expect(directions({ kind: 'group', sought: ['carton'], found: ['boîte', 'caisse'] })).toEqual([
      'carton > boite',
      'carton > caisse',
      'boite > carton',
      'boite > caisse',
      'caisse > carton',
      'caisse > boite',
    ]);
  });

  test('of a list is split at commas, semicolons and line ends', () => {
    expect(splitExpressions(' pochette  à bulles, ,jiffy;\ncarton ')).toEqual(['pochette à bulles', 'jiffy', 'carton']);
  });
});

const word = fc.constantFrom('carton', 'Boîte', 'caisse', 'pochette à bulles', 'jiffy', 'à', 'de', '!', '30 x 20 cm');
const rules = fc.record({
  site: fc.constantFrom(null, 'part' as const, 'pro' as const),
  locale: fc.constantFrom('fr' as const, 'en' as const),
  kind: fc.constantFrom('oneWay' as const, 'group' as const),
  sought: fc.array(fc.oneof(word, fc.string()), { maxLength: 5 }),
  found: fc.array(fc.oneof(word, fc.string()), { maxLength: 5 }),
});
const keys = (given: SynonymRule) => expandRule(given).map(({ from, to }) => `${from.join(' ')}\n${to.join(' ')}`);

describe('SHOP-3 whatever is written,', () => {
  test('no expression leads to itself, none is empty, and no direction occurs twice', () => {
    fc.assert(
      fc.property(rules, (given) => {
        for (const { from, to } of expandRule(given)) {
          expect(from.join(' ')).not.toBe(to.join(' '));
          expect(Math.min(from.length, to.length)).toBeGreaterThan(0);
        }
        expect(new Set(keys(given)).size).toBe(keys(given).length);
      }),
    );
  });

  test('a group is the same in both directions and whichever side its expressions are on', () => {
    fc.assert(
      fc.property(rules, (given) => {
        const group = { ...given, kind: 'group' as const };
        const reversed = expandRule(group).map(({ from, to }) => `${to.join(' ')}\n${from.join(' ')}`);
        expect(new Set(reversed)).toEqual(new Set(keys(group)));
        expect(new Set(keys({ ...group, sought: group.found, found: group.sought }))).toEqual(new Set(keys(group)));
      }),
    );
  });

  test('a group has at least the directions of the same rule as one way', () => {
    fc.assert(
      fc.property(rules, (given) => {
        const group = new Set(keys({ ...given, kind: 'group' }));
        expect(keys({ ...given, kind: 'oneWay' }).filter((key) => !group.has(key))).toEqual([]);
      }),
    );
  });

  test('a rule without problems has at least one direction', () => {
    // Rules with one or two short expressions on each side are often refused, because the sides are equal or empty.
    const side = fc.array(word, { minLength: 1, maxLength: 2 });
    const briefRules = fc.record({ sought: side, found: side });
    fc.assert(
      fc.property(rules, briefRules, (given, brief) => {
        for (const rule of [given, { ...given, ...brief }]) {
          if (checkRule(rule).length === 0) expect(expandRule(rule).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [['carton'], ['Carton']],
    [['!'], ['carton']],
    [['carton'], ['…']],
  ])('a rule from %j to %j has no direction, and is refused', (sought, found) => {
    const rule = { site: null, locale: 'fr', kind: 'oneWay', sought, found } as const;
    expect(expandRule(rule)).toEqual([]);
    expect(checkRule(rule)).not.toEqual([]);
  });
});
