/** The QR code of an authenticator's secret, as one path; on the server only, which spares browsers the encoder (ACC-1; RFC 6238). */
import { encode } from 'uqr';

export interface TotpPicture {
  /** Side of the drawing, in modules. */
  readonly size: number;
  /** The dark modules, for `<path d>`. */
  readonly path: string;
}

/** The picture of an `otpauth:` address with its quiet zone. */
export function totpPicture(uri: string): TotpPicture {
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
