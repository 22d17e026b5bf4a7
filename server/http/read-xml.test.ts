import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml } from './read-xml.ts';

test('36.5 elements become values by name, without prefixes, and lists where there are several of a name', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <!-- sent by the carrier -->
    <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body a="1">
      <ns1:answer><offer><price>7.2</price></offer><offer><price> 8 </price><label>A &amp; B &#233;</label></offer><none/>
      <text><![CDATA[1 < 2]]></text></ns1:answer>
    </soap:Body></soap:Envelope>`;
  const offers = [{ price: '7.2' }, { price: '8', label: 'A & B é' }];
  expect(readXml(xml)).toEqual({ Envelope: { Body: { answer: { offer: offers, none: '', text: '1 < 2' } } } });
});

test.each([
  ['a half', '<a><b>1</b>'],
  ['a half of a tag', '<a>1</a'],
  ['crossed elements', '<a><b></a></b>'],
  ['a page', '<html><br><p>Hello</html>'],
  ['text', 'hello'],
  ['nothing', ''],
  ['text behind its end', '<a>1</a> tail'],
  ['two roots', '<a/><b/>'],
  ['two roots of a name', '<a/><a/>'],
  ['entities of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['a document type elsewhere', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ['elements in elements without end', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
])('36.5 %s is no XML', (_what, xml) => {
  expect(() => readXml(xml)).toThrow();
});

test('36.5 a name never changes what all objects have', () => {
  readXml('<a><__proto__><polluted>1</polluted></__proto__></a>');
  expect({}).not.toHaveProperty('polluted');
});

test('36.5 any text is read or refused by an Error', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<a>', '</a>', '<b/>', '<![CDATA[', ']]>', '&#1;', '&x;', 'é', '<')),
      (parts) => {
        try {
          readXml(parts.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      },
    ),
  );
});
