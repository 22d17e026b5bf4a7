/**
 * Draws the QR code for the secret of an authenticator app as a single path. This is done on the server, so that the
 * encoder isn't part of the browser's code (docs/requirements.md ACC-1; RFC 6238).
 */
import { encode } from 'uqr';

export interface TotpPicture {
  /** Width and height of the drawing with its margin, in modules (the squares of the code). */
  readonly size: number;
  /** The dark modules, as the value of `<path d>`. */
  readonly path: string;
}

/** The drawing has the margin that QR code readers need. */
export function totpPicture(uri: string): TotpPicture {
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
