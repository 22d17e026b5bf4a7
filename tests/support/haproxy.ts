/** A real haproxy, from Debian, in front of two processes of the site. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installFromDebian, isDebianRoot } from '../../tools/debian.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isInstalled = () => spawnSync('haproxy', ['-v'], { env }).status === 0;

/** Whether there is a haproxy. Installs it where that is possible, and throws if that fails. */
export async function hasHaproxy(): Promise<boolean> {
  if (isInstalled()) return true;
  if (!isDebianRoot()) return false;
  await installFromDebian(['haproxy']);
  if (!isInstalled()) throw new Error('haproxy could not be installed from Debian');
  return true;
}

/** The plainest checks: HTTP/1.0 without a host name. Only a connection that can't be made is tried again. */
const settingsOf = (port: number, [one, two]: readonly [number, number]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 30s
  option redispatch
frontend site
  bind 127.0.0.1:${port}
  monitor-uri /both-are-up
  monitor fail if { nbsrv(shop) lt 2 }
  default_backend shop
backend shop
  option httpchk GET /readyz
  default-server check inter 200ms fall 1 rise 1
  server one 127.0.0.1:${one}
  server two 127.0.0.1:${two}
`;

export interface Haproxy {
  readonly origin: string;
  /** Resolves once it sends requests to both processes. */
  bothUp(): Promise<void>;
  stop(): Promise<void>;
}

export async function startHaproxy(port: number, ports: readonly [number, number]): Promise<Haproxy> {
  const file = join(await temporaryFolder('haproxy'), 'haproxy.cfg');
  await writeFile(file, settingsOf(port, ports));
  const proxy = spawn('haproxy', ['-f', file, '-db', '-q'], { env, stdio: 'inherit' });
  const exited = once(proxy, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    async bothUp() {
      while (
        !(await fetch(`${origin}/both-are-up`).then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        await wait(20);
    },
    async stop() {
      proxy.kill('SIGTERM');
      await exited;
    },
  };
}
