import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that may be written; all others are dropped, so that no personal data gets into a log by accident. */
const allowed = new Set([
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
]);

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
        log: (fields) =>
          Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name) || name === 'err')),
      },
      serializers: {
        err: (error: unknown) =>
          error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error),
      },
    },
    to,
  );
}
