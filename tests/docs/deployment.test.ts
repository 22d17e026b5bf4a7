/** 36.1: the files by which operators run the shop say what the shop knows (docs/deployment.md). */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#server/config.ts';
import { configTable } from '#server/config-table.ts';
import { createMetrics } from '#server/http/health.ts';
import { countUpstreamCalls, watchShop } from '#server/jobs/metrics.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { shopArgs } from '../../tools/shop-process.mjs';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}

const read = (path: string) => readFileSync(path, 'utf8');
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const folder = 'deploy/kubernetes';
const resources: readonly string[] = parse(read(`${folder}/kustomization.yaml`)).resources;
const objects = resources.flatMap((file) => parseAllDocuments(read(`${folder}/${file}`)).map((each) => each.toJS()));
const kind = (name: string) => objects.find((each) => each.kind === name);
const [dockerfile, unit] = [read('Dockerfile'), read('deploy/guichet.service')];

const processSettings = ['NODE_ENV', 'MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE'];
const known = Object.values(configTable).flatMap(({ variable }) => [variable, `${variable}_FILE`]);

test.each([
  ['Dockerfile', [...dockerfile.matchAll(/^(?:ENV| {4})\s*([A-Z_]+)=/gm)].map(([, name]) => name)],
  ['compose.yaml', Object.keys(compose.services.shop1.environment)],
  ['kubernetes/settings.yaml', Object.keys(kind('ConfigMap').data)],
  ['guichet.service', [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all]) => all?.match(/[A-Z_]+(?==)/g))],
])('36.1 %s sets only variables that the shop reads', (_, names) => {
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !known.includes(name ?? '') && !processSettings.includes(name ?? ''))).toEqual([]);
});

test('36.1 the settings of the manifests, with their secrets, start the shop in production', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'guichet-deploy-'));
  const values: Readonly<Record<string, string>> = {
    'secret-key': '6f1c0a9b83d24e57a1b0c9d8e7f60512',
    'database-url': 'postgres://shop:secret@db/shop',
    'smtp-url': 'smtps://shop:secret@mail.example:465',
    'stripe-secret-key': 'sk_live_1',
    'stripe-webhook-secret': 'whsec_1',
  };
  for (const [name, value] of Object.entries(values)) writeFileSync(join(secrets, name), value);
  const data: Readonly<Record<string, string>> = kind('ConfigMap').data;
  const mounted = kind('Deployment').spec.template.spec.containers[0].volumeMounts[0].mountPath;
  const env = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value.replace(mounted, secrets)]));
  expect(readConfig(env)).toMatchObject({ ok: true, config: { stripe: { secretKey: 'sk_live_1' } } });
});

test('36.1 whoever ends a process waits for the drain and ten seconds more', () => {
  const drained = (ms: string) => Number(ms) / 1000 + 10;
  const { terminationGracePeriodSeconds } = kind('Deployment').spec.template.spec;
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drained(kind('ConfigMap').data.DRAIN_MS));
  const { stop_grace_period, environment } = compose.services.shop1;
  expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(drained(environment.DRAIN_MS));
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(drained('10000'));
});

test.each(['deploy/haproxy.cfg', 'deploy/nginx.conf'])(
  '36.6 %s offers no weak TLS, to this host or those below it',
  (path) => {
    const text = read(path);
    expect(text).toMatch(/ssl-min-ver TLSv1\.2$|ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    expect(text).toMatch(/ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20;?$/m);
    expect(text).toContain('Strict-Transport-Security "max-age=63072000; includeSubDomains"');
  },
);

test('36.1 pods are asked at the health checks, run as nobody and write nowhere but to their volumes', () => {
  for (const { kind: name, spec } of objects.filter((each) => each.spec?.template)) {
    const { securityContext, containers, volumes } = spec.template.spec;
    expect([name, securityContext.runAsNonRoot, securityContext.runAsUser]).toEqual([name, true, 1000]);
    for (const container of containers) {
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      const mounts: readonly { readonly name: string }[] = container.volumeMounts;
      const defined = volumes.map((volume: { readonly name: string }) => volume.name);
      expect(mounts.map((mount) => mount.name).toSorted()).toEqual(defined.toSorted());
    }
  }
  const [shop] = kind('Deployment').spec.template.spec.containers;
  expect([shop.startupProbe, shop.readinessProbe, shop.livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
    ...['/readyz', '/readyz', '/healthz'],
  ]);
  expect(resources.toSorted()).toEqual(readdirSync(folder).filter((file) => file !== 'kustomization.yaml'));
});

test('36.1 image and unit run Node as `npm start` does, and what the image copies is there', () => {
  expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...shopArgs]).replaceAll(',', ', ')}`);
  expect(unit).toContain(`ExecStart=/usr/bin/node ${shopArgs.join(' ')}`);
  const copied = [...dockerfile.matchAll(/^COPY (--from=build )?(.+) \S+$/gm)].flatMap(([, from = '', paths = '']) =>
    paths.split(' ').map((path) => (from === '' ? path : path.replace('/shop/', ''))),
  );
  const made = ['build', 'node_modules'];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
  const kept: readonly string[] = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
  const roots = copied.map((path) => path.split('/')[0]).filter((root) => root !== '.' && !made.includes(root ?? ''));
  expect(roots.filter((root) => !kept.includes(root ?? ''))).toEqual([]);
  expect(read('CHANGELOG.md')).toContain(`## ${packageJson.version}\n`);
});

test('36.3 alerts and dashboard read metrics that the shop has, and each alert has its page of the runbook', async () => {
  const { registry } = createMetrics();
  watchShop(registry, {
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    db: undefined as never,
    jobs: { list: async () => [] },
    upstream: { report: async () => new Map() as never },
    services: [],
  });
  countUpstreamCalls(registry);
  const exposed = await registry.metrics();
  const rules: readonly Rule[] = parse(read('deploy/prometheus/alerts.yaml')).groups[0].rules;
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...[...read('deploy/grafana/guichet.json').matchAll(/"expr": "(.*)"/g)].map(([, expr = '']) => expr),
  ];
  const names = new Set(expressions.flatMap((expr) => expr.match(/(?:guichet|process)_[a-z_]+/g) ?? []));
  expect(names.size).toBeGreaterThan(7);
  for (const name of names) expect(exposed).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
  const sections = read('docs/runbook.md').match(/(?<=^## )\w+$/gm);
  expect(rules.map(({ alert }) => alert)).toEqual(sections);
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
});
