import { type Logger, pino } from 'pino';

/** Fields that may be written; all others are dropped, so that no personal data gets into a log by accident. */
const allowed = new Set([
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'carrierCode',
  'shipmentId',
  'reason',
  'file',
  'line',
  'column',
  'errors',
  'version',
  'signal',
  'count',
  'port',
  'host',
  'name',
  'detail',
  'service',
]);

/** JSON lines on standard error: standard output is for what the operator reads at start. */
export function createLogger(level: string): Logger {
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
    pino.destination(2),
  );
}
