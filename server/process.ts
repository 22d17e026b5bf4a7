/** Notices when the server's process has to end, and explains why it can't listen on a port. */

/**
 * Whether the process was started with an IPC channel. Read when the module loads, because a channel that is closed
 * during the start can't be noticed later.
 */
const hasParent = process.channel !== undefined;

/** Calls `end` once, on SIGINT or SIGTERM or when the parent process has ended. */
export function onEnd(end: (reason: string) => void): void {
  let ended = false;
  const once = (reason: string): void => {
    if (ended) return;
    ended = true;
    end(reason);
  };
  process.on('SIGINT', () => once('SIGINT'));
  process.on('SIGTERM', () => once('SIGTERM'));
  endWithParent(once);
}

/**
 * Calls `end` when the parent process has ended, even by kill -9: the system then closes the IPC channel that the
 * parent has opened. A server started without a channel (production) isn't tied to its parent.
 */
function endWithParent(end: (reason: string) => void): void {
  if (!hasParent) return;
  if (process.connected) process.once('disconnect', () => end('parent gone'));
  else end('parent gone');
}

const listenErrors: Readonly<Record<string, (host: string, port: number, variable: string) => string>> = {
  EADDRINUSE: (host, port, variable) =>
    `Port ${port} of ${host} is in use: stop what uses it, or set ${variable} to another one.`,
  EACCES: (host, port, variable) => `Port ${port} of ${host} needs more rights: set ${variable} to 1024 or more.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: (host) => `${host} names no address: set HOST to 127.0.0.1 or 0.0.0.0.`,
};

/** A message of one line that says why the server can't listen on a port, and which `variable` changes the port. */
export function explainListenError(error: unknown, host: string, port: number, variable = 'PORT'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return listenErrors[code]?.(host, port, variable) ?? `Cannot listen on ${host}:${port}: ${String(error)}`;
}
