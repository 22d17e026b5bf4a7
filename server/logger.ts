import { type DestinationStream, pino } from 'pino';

/** Fields that may be written; all others are dropped, so that no personal data gets into a log by accident. */
const fieldNames = [
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'event',
  'accountId',
  'userId',
  'network',
  'carrierCode',
  'shipmentId',
  'order',
  'entry',
  'invoice',
  'dispute',
  'job',
  'kind',
  'provider',
  'tries',
  'attempt',
  'codes',
  'faults',
  'reason',
  'file',
  'line',
  'column',
  'errors',
  'problems',
  'version',
  'signal',
  'count',
  'port',
  'host',
  'name',
  'detail',
  'service',
  'err',
] as const;
const allowed: ReadonlySet<string> = new Set(fieldNames);

type FieldName = (typeof fieldNames)[number];

/** Writes a line with fields and a message; a field that would be dropped doesn't compile. */
type Write = <Fields extends object>(
  fields: Fields & { readonly [Name in Exclude<keyof Fields, FieldName>]: never },
  message: string,
) => void;

export interface Logger {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/**
 * Logs JSON lines to standard output (docs/operations.md, "Logs"), asynchronously, so that requests don't wait; pending
 * lines are written before the process ends. `to` replaces standard output in tests.
 */
export function createLogger(
  level: string,
  to: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      formatters: {
        log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name))),
      },
      serializers: {
        err: (error: unknown) =>
          error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error),
      },
    },
    to,
  );
}
