/** Writes the log (docs/operations.md, "Logs"). */
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
  'webhook',
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
 * The kind of an error for logs: its code (`ECONNREFUSED`, PostgreSQL's `23505`), otherwise its name; `unknown` if it
 * isn't an Error. Its message is left out, since it may contain personal data.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** The properties of PostgreSQL's errors that name the constraint, table or column concerned. */
const namesInDatabase = ['constraint', 'table', 'column'] as const;

/**
 * An error as it is logged: its kind and where it was thrown, without its message, because messages of databases,
 * parsers and schemas quote typed values.
 */
function withoutMessage(error: unknown): object {
  if (!(error instanceof Error)) return { kind: errorKind(error) };
  const { name, message, stack = '', cause } = error;
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ +at /.test(line));
  const details: Readonly<Record<string, unknown>> = { ...error };
  return {
    name,
    kind: errorKind(error),
    ...Object.fromEntries(
      namesInDatabase.flatMap((key) => (typeof details[key] === 'string' ? [[key, details[key]]] : [])),
    ),
    ...(cause !== undefined && { cause: errorKind(cause) }),
    stack: frames.join('\n'),
  };
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
        err: withoutMessage,
      },
    },
    to,
  );
}
