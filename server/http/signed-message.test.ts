import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoBankSecret } from '#server/payment/demo-bank-events.ts';
import { isSigned, signMessage } from './signed-message.ts';

const body = new TextEncoder().encode('{"id":"evt_1","reference":"db_1"}');
const signedAt = new Date('2026-11-23T08:00:00.900Z');
const later = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000);
const header = signMessage(body, 'secret', signedAt);

describe('CRT-8 the signature of a message', () => {
  test.each([
    ['at once', 0, true],
    ['after five minutes', 300, true],
    ['a second later', 301, false],
    ['by a clock that is a minute behind', -60, true],
    ['by one further behind', -61, false],
  ])('checked %s (%i s) is accepted: %s', (_name, seconds, accepted) => {
    expect(isSigned(header, body, ['secret'], later(seconds))).toBe(accepted);
  });

  test.each([
    ['with another secret', header, ['other'], false],
    ['with the secret of before', header, ['new', 'secret'], true],
    ['with one right signature of two', `${header},v1=${'0'.repeat(64)}`, ['secret'], true],
    ['with the wrong one first', header.replace(',v1', `,v1=${'0'.repeat(64)},v1`), ['secret'], true],
    ['of another scheme', header.replace('v1=', 'v0='), ['secret'], false],
    ['without a time', header.replace(/^t=\d+,/, ''), ['secret'], false],
    ['of another time', header.replace(/^t=\d+/, `t=${Math.floor(signedAt.getTime() / 1000) + 1}`), ['secret'], false],
    ['empty', '', ['secret'], false],
    ['cut', header.slice(0, -1), ['secret'], false],
  ] as const)('%s', (_name, sent, secrets, accepted) => {
    expect(isSigned(sent, body, secrets, signedAt)).toBe(accepted);
  });

  test('fits no other body, and survives any header', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (other) => {
        fc.pre(Buffer.compare(other, body) !== 0);
        expect(isSigned(header, other, ['secret'], signedAt)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (sent) => {
        expect(isSigned(sent, body, ['secret'], signedAt)).toBe(false);
      }),
    );
  });

  test('has a secret of its own for each key', () => {
    expect(demoBankSecret('a')).toBe(demoBankSecret('a'));
    expect(demoBankSecret('a')).not.toBe(demoBankSecret('b'));
  });
});
