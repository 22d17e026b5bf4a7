/** Which services outside the shop are configured, and how they answer (docs/back-office.md, "Carriers"). */
import { type UpstreamCode, upstreamCodes } from '#domain/office/upstream.ts';
import type { Config } from '#server/config.ts';
import type { UpstreamHealth, UpstreamName, UpstreamReport } from '#server/upstream/service.ts';

export type UpstreamConfig = Pick<
  Config,
  | 'remoteCarriers'
  | 'remoteDeadlineMs'
  | 'paymentProvider'
  | 'smtpUrl'
  | 'addressSearchUrl'
  | 'addressCheckUrl'
  | 'relayServiceUrl'
  | 'trackingUrl'
  | 'labelUrl'
  | 'timeouts'
>;

interface Connection {
  /** False if the shop does the work itself: demo payments, files of mails, places in memory. */
  readonly isRemote: (config: UpstreamConfig) => boolean;
  /** The time-out of its calls in `Config`. */
  readonly timeout: keyof Config['timeouts'];
}

const connections: Readonly<Record<UpstreamCode, Connection>> = {
  payment: { isRemote: ({ paymentProvider }) => paymentProvider !== 'demo', timeout: 'payment' },
  mail: { isRemote: ({ smtpUrl }) => smtpUrl !== null, timeout: 'mail' },
  addressSearch: { isRemote: ({ addressSearchUrl }) => addressSearchUrl !== null, timeout: 'address' },
  addressCheck: { isRemote: ({ addressCheckUrl }) => addressCheckUrl !== null, timeout: 'address' },
  relayPoints: { isRemote: ({ relayServiceUrl }) => relayServiceUrl !== null, timeout: 'maps' },
  tracking: { isRemote: ({ trackingUrl }) => trackingUrl !== null, timeout: 'tracking' },
  labels: { isRemote: ({ labelUrl }) => labelUrl !== null, timeout: 'label' },
};

export interface ServiceHealth extends UpstreamReport {
  /** `remote`: a service over the network; `file`: the shop does the work itself, from files, and always can. */
  readonly source: 'file' | 'remote';
  /**
   * `paused`: the shop doesn't call the service for a while, because too many calls in a row have failed; `unasked`:
   * the service hasn't been called yet.
   */
  readonly state: 'answers' | 'failing' | 'paused' | 'unasked';
  /** For how long the shop waits for an answer at most, in milliseconds; null if the shop does the work itself. */
  readonly deadlineMs: number | null;
}

/** The state of a service, by its last answers and failures. */
function stateOf({ pausedUntil, failuresInARow, answeredAt, failedAt }: UpstreamReport): ServiceHealth['state'] {
  if (pausedUntil) return 'paused';
  if (failuresInARow > 0) return 'failing';
  return answeredAt || failedAt ? 'answers' : 'unasked';
}

/** The health of what the shop does itself, which always answers. */
export const ownHealth: ServiceHealth = {
  source: 'file',
  state: 'answers',
  deadlineMs: null,
  answeredAt: null,
  milliseconds: null,
  failedAt: null,
  failuresInARow: 0,
  pausedUntil: null,
  failures: [],
  errors: [],
};

/** The health of the remote carriers by their codes, and of all other services. */
export async function readHealth(upstream: Pick<UpstreamHealth, 'report'>, config: UpstreamConfig) {
  const reports = await upstream.report(remoteNames(config));
  const healthOf = (name: UpstreamName, deadlineMs: number): ServiceHealth => {
    const report = reports.get(name);
    return report ? { ...report, source: 'remote', state: stateOf(report), deadlineMs } : ownHealth;
  };
  return {
    carriers: new Map(
      config.remoteCarriers.map(({ code }) => [code, healthOf(`carrier:${code}`, config.remoteDeadlineMs)]),
    ),
    upstreams: upstreamCodes.map((code) => ({
      code,
      ...healthOf(code, config.timeouts[connections[code].timeout]),
    })),
  };
}

/** The names of the services outside the shop that are configured. */
function remoteNames(config: UpstreamConfig): readonly UpstreamName[] {
  return [
    ...config.remoteCarriers.map(({ code }) => `carrier:${code}` as const),
    ...upstreamCodes.filter((code) => connections[code].isRemote(config)),
  ];
}

/** Number of services outside the shop that don't answer at present. */
export async function countSilent(upstream: Pick<UpstreamHealth, 'report'>, config: UpstreamConfig): Promise<number> {
  const reports = await upstream.report(remoteNames(config));
  return [...reports.values()].map(stateOf).filter((state) => state === 'failing' || state === 'paused').length;
}
