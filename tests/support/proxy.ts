/** A real proxy, from Debian, with TLS in front of processes of the site: by the files that operators get. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import tls from 'node:tls';
import { freePort } from '#server/db/free-port.ts';
import { programEnv } from './debian-program.ts';

export const proxyKinds = ['haproxy', 'nginx'] as const;
export type ProxyKind = (typeof proxyKinds)[number];

/** A key and a certificate for this machine, in one file, which this process trusts from then on. */
function makeCertificate(folder: string): string {
  const [key, certificate, both] = ['key', 'certificate', 'certificate.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  const { status, stderr } = spawnSync('openssl', [...args, '-keyout', `${key}`, '-out', `${certificate}`]);
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  const own = readFileSync(`${certificate}`, 'utf8');
  writeFileSync(`${both}`, own + readFileSync(`${key}`, 'utf8'));
  tls.setDefaultCACertificates([...tls.getCACertificates(), own]);
  return `${both}`;
}

interface Placed {
  readonly port: number;
  /** Of the address without TLS. */
  readonly plainPort: number;
  readonly ports: readonly number[];
  readonly folder: string;
  readonly certificate: string;
}

/** The files of `deploy/` at the ports of a test; the haproxy looks more often, and says when all processes are up. */
const settings: Readonly<Record<ProxyKind, (shipped: string, placed: Placed) => string>> = {
  haproxy: (shipped, { port, plainPort, ports }) =>
    shipped
      .replace('bind :8443', `bind 127.0.0.1:${port}`)
      .replace('bind :8080', `bind 127.0.0.1:${plainPort}`)
      .replace(
        'default_backend shops',
        `monitor-uri /all-are-up\n    monitor fail if { nbsrv(shops) lt ${ports.length} }\n    $&`,
      )
      // A check that may take as long as by the shipped file, since one that is late takes a process out.
      .replace('timeout connect 2s', '$&\n    timeout check 2s')
      .replace('inter 2s', 'inter 200ms')
      .replace(
        /^ +server shop1[\s\S]*?server shop2.*$/m,
        ports.map((each) => `    server shop${each} 127.0.0.1:${each}`).join('\n'),
      ),
  nginx: (shipped, { port, plainPort, ports, folder, certificate }) =>
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n${shipped}`
      .replace('listen 8443', `listen 127.0.0.1:${port}`)
      .replace('listen 8080', `listen 127.0.0.1:${plainPort}`)
      .replaceAll('/run/secrets/certificate.pem', certificate)
      .replace(
        /^ +server shop1[\s\S]*?server shop2:3000/m,
        ports.map((each) => `server 127.0.0.1:${each}`).join(' max_fails=1 fail_timeout=2s;\n'),
      ),
};

const file: Readonly<Record<ProxyKind, string>> = { haproxy: 'deploy/haproxy.cfg', nginx: 'deploy/nginx.conf' };
const commands: Readonly<Record<ProxyKind, (path: string, folder: string) => readonly string[]>> = {
  haproxy: (path) => ['-f', path, '-db', '-q'],
  nginx: (path, folder) => ['-c', path, '-p', folder],
};

export interface Proxy {
  readonly origin: string;
  /** Resolves once it sends requests to all processes; nginx only learns by failures which it can't. */
  allUp(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProxy(
  kind: ProxyKind,
  { port, ports, folder }: Pick<Placed, 'port' | 'ports' | 'folder'>,
): Promise<Proxy> {
  const certificate = makeCertificate(folder);
  const placed = { port, ports, folder, certificate, plainPort: await freePort() };
  const path = join(folder, `${kind}.conf`);
  writeFileSync(path, settings[kind](readFileSync(file[kind], 'utf8'), placed));
  const own = { ...programEnv, CERTIFICATE: certificate };
  const proxy = spawn(kind, [...commands[kind](path, folder)], { env: own, stdio: 'inherit' });
  const exited = once(proxy, 'exit');
  const origin = `https://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}${kind === 'haproxy' ? '/all-are-up' : '/'}`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    origin,
    async allUp() {
      while (!(await isUp())) {
        if (proxy.exitCode !== null) throw new Error(`${kind} has ended`);
        await wait(20);
      }
    },
    async stop() {
      proxy.kill('SIGTERM');
      await exited;
    },
  };
}
