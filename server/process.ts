/** The server as a process: when it ends, and what it says when it cannot listen. */

/** Read at once: a channel that closes while the server starts leaves no trace later. */
const hasParent = process.channel !== undefined;

/** Calls `end` once when a signal asks for it, or when the bootstrap that started this process has disappeared. */
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
 * Calls `end` when the parent process is gone, however it went. The bootstrap opens an IPC channel, which the system closes
 * with it; a server started without one (production) has no parent to follow.
 */
export function endWithParent(end: (reason: string) => void): void {
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

/** One line for the operator about why a port cannot be listened on; `variable` sets it. */
export function explainListenError(error: unknown, host: string, port: number, variable = 'PORT'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return listenErrors[code]?.(host, port, variable) ?? `Cannot listen on ${host}:${port}: ${String(error)}`;
}
