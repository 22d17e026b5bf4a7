/** Which services outside the shop are configured, and how they answer (docs/back-office.md, "Carriers"). */
import type { OfficeHealth, OfficeUpstream } from '#domain/office/carriers-contract.ts';
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

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** The state of a service, by its last answers and failures. */
function stateOf({ pausedUntil, failuresInARow, answeredAt, failedAt }: UpstreamReport): OfficeHealth['state'] {
  if (pausedUntil) return 'paused';
  if (failuresInARow > 0) return 'failing';
  return answeredAt || failedAt ? 'answers' : 'unasked';
}

/** How a service answers, as in answers of calls. `deadlineMs` is the time-out of its calls, in milliseconds. */
export function wireHealth(report: UpstreamReport, deadlineMs: number): OfficeHealth {
  const { answeredAt, milliseconds, failedAt, failuresInARow, pausedUntil, failures, errors } = report;
  return {
    source: 'remote',
    state: stateOf(report),
    deadlineMs,
    answeredAt: instant(answeredAt),
    milliseconds,
    failedAt: instant(failedAt),
    failuresInARow,
    pausedUntil: instant(pausedUntil),
    failures: [...failures],
    errors: errors.map(({ at, ...error }) => ({ ...error, at: at.toISOString() })),
  };
}

/** The health of what the shop does itself, which always answers. */
export const ownHealth: OfficeHealth = {
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
export async function readOfficeHealth(
  upstream: Pick<UpstreamHealth, 'report'>,
  config: UpstreamConfig,
): Promise<{ readonly carriers: ReadonlyMap<string, OfficeHealth>; readonly upstreams: OfficeUpstream[] }> {
  const reports = await upstream.report(remoteNames(config));
  const healthOf = (name: UpstreamName, deadlineMs: number) => {
    const report = reports.get(name);
    return report ? wireHealth(report, deadlineMs) : ownHealth;
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
