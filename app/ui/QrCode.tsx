import { encode } from 'uqr';

export type QrCodeProps = {
  readonly text: string;
  readonly label: string;
};

/**
 * A QR code for pages that are rendered by the server only. It is black on white in the dark theme too, since many
 * cameras can't read inverted codes, and has the margin that readers need.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
