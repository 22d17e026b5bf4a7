import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0 Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/126.0`,
    'Opera, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPad',
  ],
  ['curl/8.5.0', 'curl'],
  ['', ''],
])('ACC-7 the name of %s is “%s”', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('ACC-7 a device name consists of our own words, whatever a browser sends', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(deviceName(`${text} Firefox/1 (Windows)`)).toMatch(/^[\w ]+, [\w ]+$/);
    }),
  );
});

test('ACC-7 only the beginning of a header is read', () => {
  expect(deviceName(`${' '.repeat(990)}curl/8 Windows`)).toBe('curl');
});
