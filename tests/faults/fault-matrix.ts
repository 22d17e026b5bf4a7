/** What comes of each fault of each service outside the shop: the table of docs/faults.md, and what its test expects. */
import type { Fault } from './faulty-server.ts';

export const dependencies = [
  'carrier',
  'addresses',
  'relayPoints',
  'tracking',
  'labels',
  'payment',
  'issuer',
  'webhooks',
] as const;
export type Dependency = (typeof dependencies)[number];

/** What the client's caller is told; a webhook's, the status that is stored. */
type Outcomes = Readonly<Record<Dependency, string>>;

/** `given` is what is told by those that distinguish the kinds of failure; labels and webhooks differ. */
const failed = (given: string, labels: 'not bought' | 'unknown', webhooks = given): Outcomes => ({
  carrier: given,
  addresses: given,
  relayPoints: given,
  tracking: 'failed',
  labels,
  payment: 'PaymentUnavailable',
  issuer: 'unavailable',
  webhooks,
});

export const matrix: Readonly<Record<Fault, Outcomes>> = {
  refused: failed('UNAVAILABLE', 'not bought'),
  reset: failed('UNAVAILABLE', 'unknown'),
  hang: failed('TIMEOUT', 'unknown'),
  drip: failed('TIMEOUT', 'unknown', '200'),
  truncated: failed('INVALID_ANSWER', 'unknown', '200'),
  wrongType: failed('INVALID_ANSWER', 'unknown', '200'),
  status500: failed('UNAVAILABLE', 'unknown', '500'),
  status429: { ...failed('UNAVAILABLE', 'not bought', '429'), tracking: 'limited' },
  huge: failed('INVALID_ANSWER', 'unknown', '200'),
  redirect: failed('INVALID_ANSWER', 'unknown', '302'),
  malformed: failed('INVALID_ANSWER', 'unknown', '200'),
  noName: failed('UNAVAILABLE', 'not bought'),
  noTls: failed('UNAVAILABLE', 'unknown'),
};

const meanings: Readonly<Record<Fault, string>> = {
  refused: 'refuses the connection',
  reset: 'resets it after the request',
  hang: 'never answers',
  drip: 'answers byte by byte',
  truncated: 'ends in the middle of the answer',
  wrongType: 'answers HTML with 200',
  status500: 'answers 500',
  status429: 'answers 429',
  huge: 'answers 10 MB',
  redirect: 'redirects',
  malformed: 'answers broken JSON',
  noName: 'has a name that doesn’t resolve',
  noTls: 'speaks no TLS',
};

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export const matrixMarkdown = (): string =>
  [
    row(['The service …', ...dependencies]),
    row(['---', ...dependencies.map(() => '---')]),
    ...Object.entries(matrix).map(([fault, outcomes]) =>
      row([meanings[fault as Fault], ...dependencies.map((each) => outcomes[each])]),
    ),
  ].join('\n');
