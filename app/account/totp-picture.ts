/**
 * The QR code of an authenticator's secret as a single path, drawn on the server to keep the encoder out of the bundle
 * (ACC-1; RFC 6238).
 */
import { encode } from 'uqr';

export interface TotpPicture {
  /** Side of the drawing including the quiet zone, in modules. */
  readonly size: number;
  /** The dark modules, for `<path d>`. */
  readonly path: string;
}

/** The QR code of an `otpauth:` address with its quiet zone. */
export function totpPicture(uri: string): TotpPicture {
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
