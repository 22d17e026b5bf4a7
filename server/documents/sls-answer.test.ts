import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, partsOf } from './multipart.ts';
import {
  boughtAnswer,
  boughtJson,
  cn23Headers,
  fixturePdf,
  jsonHeaders,
  labelHeaders,
  multipartAnswer,
  multipartBody,
  refusedAnswer,
} from './sls.fixture.ts';
import { readSlsAnswer } from './sls-answer.ts';

const jsonPart = (value: unknown) => ({ headers: jsonHeaders, body: JSON.stringify(value) });
const labelPart = { headers: labelHeaders, body: fixturePdf };
const json = (status: number, value: unknown) => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});
const error = { id: '30027', type: 'ERROR', messageContent: 'Réseau inconnu' };

describe('CRT-8 an answer of the label service', () => {
  test('with number and label is a bought label, to the byte', () => {
    const purchase = readSlsAnswer(boughtAnswer);
    expect(purchase).toMatchObject({ outcome: 'bought', number: '6A12345678901', partnerNumber: null });
    if (purchase.outcome !== 'bought') throw new Error(purchase.outcome);
    expect(purchase.documents.map(({ type, format }) => [type, format])).toEqual([['LABEL', '10x15']]);
    expect(Buffer.compare(purchase.documents[0]?.bytes ?? new Uint8Array(), fixturePdf)).toBe(0);
  });

  test('has the customs form and the partner’s number where there are some, in any order of parts', () => {
    const abroad = { ...boughtJson, labelV2Response: { parcelNumber: 'CB123456785FR', parcelNumberPartner: '0123' } };
    const cn23 = { headers: cn23Headers, body: fixturePdf };
    expect(readSlsAnswer(multipartAnswer([cn23, labelPart, jsonPart(abroad)]))).toMatchObject({
      outcome: 'bought',
      number: 'CB123456785FR',
      partnerNumber: '0123',
      documents: [{ type: 'LABEL' }, { type: 'CN23', format: 'A4' }],
    });
  });

  test('may end its lines with LF alone and leave its boundary unquoted', () => {
    const { body, ...answer } = multipartAnswer([jsonPart(boughtJson), labelPart], { end: '\n', mark: 'plain-mark' });
    const contentType = 'multipart/related;boundary=plain-mark; type="application/json"';
    const purchase = readSlsAnswer({ ...answer, body, contentType });
    expect(purchase).toMatchObject({ outcome: 'bought', documents: [{ bytes: Uint8Array.from(fixturePdf) }] });
  });

  test('that refuses says why', () => {
    expect(readSlsAnswer(refusedAnswer)).toEqual({
      outcome: 'refused',
      messages: [{ code: '30519', text: 'Le code HS de l’article est incorrect' }],
      isTransient: false,
    });
  });

  test.each([
    ['with an error and no number, in parts', multipartAnswer([jsonPart({ messages: [error] })]), false],
    ['with an error alone, status 200', json(200, { messages: [error], labelV2Response: null }), false],
    ['without permission', json(403, {}), true],
    ['for too many calls', { status: 429, contentType: 'text/html', body: Buffer.from('<html>') }, true],
    ['in a format of its own', json(422, { fault: 'x' }), false],
  ])('%s is a refusal', (_name, answer, isTransient) => {
    expect(readSlsAnswer(answer)).toMatchObject({ outcome: 'refused', isTransient });
  });

  test.each([
    ['without a label', multipartAnswer([jsonPart(boughtJson)])],
    ['with a label that is no PDF', multipartAnswer([jsonPart(boughtJson), { ...labelPart, body: '<html>' }])],
    ['without JSON', multipartAnswer([labelPart])],
    ['with broken JSON', multipartAnswer([{ headers: jsonHeaders, body: '{"messages"' }, labelPart])],
    ['that breaks off', multipartAnswer([jsonPart(boughtJson), labelPart], { closed: false })],
    ['with a number of another shape', multipartAnswer([jsonPart({ labelV2Response: { parcelNumber: '../x' } })])],
    ['without number and error', multipartAnswer([jsonPart({ messages: [] }), labelPart])],
    ['of a failing server', json(500, { messages: [error] })],
    ['of a gateway', { status: 504, contentType: 'text/html', body: Buffer.from('') }],
    ['that leads elsewhere', { status: 302, contentType: '', body: Buffer.from('') }],
    ['that is a page', { status: 200, contentType: 'text/html', body: Buffer.from('<html>') }],
  ])('%s may hide a bought label', (_name, answer) => {
    expect(readSlsAnswer(answer).outcome).toBe('unknown');
  });

  test('cut anywhere is never a bought label with other bytes', () => {
    fc.assert(
      fc.property(fc.nat(boughtAnswer.body.length - 1), (length) => {
        const purchase = readSlsAnswer({ ...boughtAnswer, body: boughtAnswer.body.subarray(0, length) });
        if (purchase.outcome === 'bought') expect(purchase.documents[0]?.bytes).toEqual(Uint8Array.from(fixturePdf));
        else expect(purchase.outcome).toBe('unknown');
      }),
    );
  });

  test('of any bytes throws nothing', () => {
    const contentType = fc.constantFrom(
      boughtAnswer.contentType,
      'application/json',
      'multipart/mixed; boundary=a',
      '',
    );
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        contentType,
        fc.integer({ min: 200, max: 599 }),
        (body, type, status) => {
          expect(readSlsAnswer({ status, contentType: type, body }).outcome).not.toBe('bought');
        },
      ),
    );
  });
});

describe('multipart bodies', () => {
  test.each([
    ['multipart/mixed; boundary=abc', 'abc'],
    ['multipart/related; type="application/json"; boundary="a b;c"; start=x', 'a b;c'],
    ['Multipart/Mixed;Boundary=abc;charset=utf-8', 'abc'],
    ['application/json; boundary=abc', null],
    ['multipart/mixed', null],
    ['', null],
  ])('the boundary of %j is %j', (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary);
  });

  test('every part comes back as it was, with its headers', () => {
    const part = fc.uint8Array({ maxLength: 60 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('\r\n', '\n'), (bodies, end) => {
        const parts = bodies.map((body, at) => ({ headers: [`Content-ID: <${at}>`, 'X-Other:  y '], body }));
        const read = partsOf(multipartBody(parts, { mark: 'a-mark-of-its-own', end }), 'a-mark-of-its-own');
        expect(read?.map(({ headers }) => headers.get('content-id'))).toEqual(bodies.map((_, at) => `<${at}>`));
        expect(read?.map(({ body }) => Uint8Array.from(body))).toEqual(
          bodies.map((body) => (end === '\n' && body.at(-1) === 0x0d ? body.subarray(0, -1) : body)),
        );
      }),
    );
  });
});
