/**
 * Checks tariff numbers against the chapters and headings of the Harmonized System, edition 2022 (World Customs
 * Organization; docs/requirements.md CUS-5).
 */
import { readTariffNumber } from './typed-figures.ts';

/**
 * The number of the last heading in each chapter, as `chapter:heading`; chapter 77 doesn't exist. Headings that are
 * missing before the last one aren't recorded here.
 */
const lastHeadings = new Map(
  `01:06 02:10 03:09 04:10 05:11 06:04 07:14 08:14 09:10 10:08 11:09 12:14 13:02 14:04 15:22 16:05 17:04 18:06 19:05 20:09
  21:06 22:09 23:09 24:04 25:30 26:21 27:16 28:53 29:42 30:06 31:05 32:15 33:07 34:07 35:07 36:06 37:07 38:27 39:26 40:17
  41:15 42:06 43:04 44:21 45:04 46:02 47:07 48:23 49:11 50:07 51:13 52:12 53:11 54:08 55:16 56:09 57:05 58:11 59:11 60:06
  61:17 62:17 63:10 64:06 65:07 66:03 67:04 68:15 69:14 70:20 71:18 72:29 73:26 74:19 75:08 76:16 78:06 79:07 80:07 81:13
  82:15 83:11 84:87 85:49 86:09 87:16 88:07 89:08 90:33 91:14 92:09 93:07 94:06 95:08 96:20 97:06`
    .trim()
    .split(/\s+/)
    .map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(3))]),
);

/**
 * There is such a chapter, and the heading isn't beyond the chapter's last one. If the number can't exist, the form
 * warns but accepts it, since the nomenclature changes every few years.
 */
export function hasKnownHeading(tariffNumber: string): boolean {
  const digits = readTariffNumber(tariffNumber);
  const last = lastHeadings.get(digits.slice(0, 2));
  const heading = Number(digits.slice(2, 4));
  return /^\d{4}/.test(digits) && last !== undefined && heading >= 1 && heading <= last;
}
