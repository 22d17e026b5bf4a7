/** What stamps show: small scenes of 26 × 32, seeded by their series and number. Nothing is taken from a real stamp. */

interface Tones {
  readonly sky: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly spot: string;
}

const tones: readonly Tones[] = [
  { sky: '#dcebe6', far: '#8fceb3', middle: '#2f8f6c', near: '#0b5842', spot: '#f25d24' },
  { sky: '#f6e3c9', far: '#d9b78e', middle: '#b07a4a', near: '#6f4a2b', spot: '#f25d24' },
  { sky: '#d5e6f1', far: '#9cc3dd', middle: '#4a86ad', near: '#1f4f73', spot: '#f9a13a' },
  { sky: '#e9e0ef', far: '#bfa9d0', middle: '#7f639b', near: '#49325f', spot: '#f2b824' },
];

const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const sun = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const scenes = {
  cimes: (n: number, t: Tones): string => {
    const peak = [8, 14, 18, 11][n % 4] ?? 12;
    return (
      sun([20, 5, 6, 21][n % 4] ?? 20, 6, 2.6, t.spot) +
      area(`M0 24L${peak - 6} 14 ${peak} 18 26 11V32H0z`, t.far) +
      area(`M0 30L${peak} 9 26 26V32H0z`, t.middle) +
      area(`M${peak} 9l-3.4 6 2.4-.6 1.4 1.6 1.8-2 1.8 1.2z`, '#fff') +
      area(`M0 27Q7 22 14 27T26 25V32H0z`, t.near)
    );
  },
  rivages: (n: number, t: Tones): string => {
    const tide = [19, 21, 18, 20][n % 4] ?? 20;
    return (
      sun([7, 19, 13, 5][n % 4] ?? 7, tide - 6, 3.2, t.spot) +
      area(`M0 ${tide}h26V32H0z`, t.middle) +
      area(n % 2 ? `M26 ${tide}V10l-5 1-3 4-3 1-1 4z` : `M0 ${tide}V11l5-1 4 4 2 5z`, t.far) +
      area(`M0 ${tide + 3}q4-1.6 8 0t8 0 10 0v1.4q-5 1.6-10 0t-8 0-8 0z`, t.sky) +
      area('M0 29Q10 23 26 28V32H0z', '#ecd5a8')
    );
  },
  jardins: (n: number, t: Tones): string => {
    const bloom = (x: number, y: number, fill: string) =>
      `<path d="M${x} ${y + 2}V27" stroke="${t.near}" stroke-width=".8"/>${[0, 72, 144, 216, 288].map((a) => `<circle cx="${(x + 2 * Math.cos((a * Math.PI) / 180)).toFixed(1)}" cy="${(y + 2 * Math.sin((a * Math.PI) / 180)).toFixed(1)}" r="1.7" fill="${fill}"/>`).join('')}<circle cx="${x}" cy="${y}" r="1.2" fill="#fff"/>`;
    return (
      area('M0 20Q8 16 14 19T26 17V32H0z', t.far) +
      bloom(6 + (n % 3), 13, t.spot) +
      bloom(13, 9 + (n % 4), t.middle) +
      bloom(20 - (n % 2), 14, t.spot) +
      area('M0 27Q6 24 13 27T26 26V32H0z', t.near)
    );
  },
  oiseaux: (n: number, t: Tones): string =>
    area('M0 26Q13 22 26 25l0 1.4Q13 23.6 0 27.6z', t.near) +
    `<g${n % 2 ? ' transform="matrix(-1 0 0 1 26 0)"' : ''}>` +
    area(
      'M7 15c0-4 3-7 7-7 3 0 4.6 1.6 5.4 3.2l3 1-2.6 1.4c-.4 5-3.6 9.2-8.8 9.8L4 26l4-5.4C7.2 19 7 17 7 15z',
      t.middle,
    ) +
    area('M9 17c3-2.6 7-2 9 .6-2 3.4-5.4 4.6-8.4 3.6z', t.near) +
    area('M16 14c2.6.6 3.6 2 3.4 4.6-1.6 3-3.4 4-5.6 4.6 2.6-3 3.2-6 2.2-9.2z', t.spot) +
    `<circle cx="17" cy="11.2" r=".8" fill="#0f1f1d"/></g>`,
  phares: (n: number, t: Tones): string => {
    const x = [8, 16, 11, 18][n % 4] ?? 12;
    return (
      area(`M${x} 8L26 3V11zM${x} 8L0 4V11z`, '#fff6d8') +
      area('M0 24h26V32H0z', t.middle) +
      area(`M${x - 7} 27q2-5 7-5t8 5z`, t.near) +
      area(`M${x - 2.2} 23l.8-13h2.8l.8 13z`, '#fff') +
      area(`M${x - 1.7} 16l.2-3h3l.2 3zM${x - 2.1} 22l.2-3h3.8l.2 3z`, t.spot) +
      area(`M${x - 1.6} 10V7h3.2v3zM${x - 1.8} 7l1.8-2.4 1.8 2.4z`, t.near) +
      area('M0 28q4-1.4 8 0t8 0 10 0V32H0z', t.far)
    );
  },
} as const;

export type Series = keyof typeof scenes;

/** The motif of a series' nth stamp on 26 × 32. */
export function motif(series: Series, n: number): string {
  const own = tones[n % tones.length];
  if (own === undefined) throw new Error('no tones');
  return `<path d="M0 0h26v32H0z" fill="${own.sky}"/>${scenes[series](n, own)}`;
}
