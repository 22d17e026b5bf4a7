import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { recordedUpstream } from '#tests/support/recorded-upstream.ts';
import { createMail } from './service.ts';

const upstream = recordedUpstream();
const dataDir = await mkdtemp(join(tmpdir(), 'guichet-mail-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const clock = () => new Date('2026-11-21T12:00:00Z');
const timeouts = { mail: 3000 };
const mailFrom = 'Guichet <ne-pas-repondre@guichet.invalid>';
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>';
const mail = {
  to: 'zoe@example.fr',
  subject: 'Été',
  text: 'Le lien\u00A0: https://x.invalid/?jeton=s3cret',
  locale: 'fr',
  link: 'https://x.invalid/?jeton=s3cret',
} as const;

/** A mail server, and the service that sends to it; `onRecipient` is its reply to the recipient's address. */
async function startMailServer(onRecipient = '250 fine') {
  const receivedMails: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      receivedMails.push(text);
      if (inData) {
        inData = !text.includes('\r\n.\r\n');
        if (!inData) socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write(`${text.startsWith('RCPT') ? onRecipient : '250 fine'}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir, timeouts };
  const service = createMail({ config, from: mailFrom, mark, clock, logger, upstream });
  return { receivedMails, service, close: () => void server.close() };
}

describe('mails', () => {
  it('are files readable by their owner only if no mail server is configured', async () => {
    const service = createMail({
      config: { smtpUrl: null, dataDir, timeouts },
      from: mailFrom,
      mark,
      clock,
      logger,
      upstream,
    });
    service.send(mail);
    service.send({ ...mail, locale: 'en' });
    await service.settled();
    const folder = join(dataDir, 'mail');
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^2026-11-21T12-00-00\.000Z-[\da-f]{12}\.eml$/);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      const text = await readFile(join(folder, name), 'utf8');
      expect(text).toContain('To: zoe@example.fr');
      expect(text).toMatch(/^X-Link: https:\/\/x\.invalid\/\?jeton=s3cret$/m);
      expect(text).toMatch(/^Subject: =\?UTF-8\?B\?w4l0w6k=\?=$/m);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('go to the mail server of SMTP_URL', async () => {
    const { receivedMails, service, close } = await startMailServer();
    service.send(mail);
    await service.settled();
    close();
    expect(receivedMails.join('')).toContain('RCPT TO:<zoe@example.fr>');
    expect(receivedMails.join('')).toContain('Auto-Submitted: auto-generated');
    expect(receivedMails.join('')).not.toContain('X-Link');
  });

  it('G14 have their text, HTML with the mark, and files each in its place', async () => {
    const { receivedMails, service, close } = await startMailServer();
    const files = [{ name: 'étiquette.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }];
    await service.deliver({ ...mail, html: '<img src="cid:mark" alt="">', files }, '<3@guichet.invalid>');
    close();
    const source = receivedMails.join('');
    const parts = [...source.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type);
    expect(parts).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
      'application/pdf',
    ]);
    expect(source).toMatch(/Content-Type: image\/png[\s\S]*?Content-ID: <mark>[\s\S]*?Content-Disposition: inline/i);
    expect(source).toMatch(/Content-Disposition: attachment;\s+filename\*0\*=utf-8''%C3%A9tiquette\.pdf/);
    expect(source).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  });

  it('that can’t be sent are logged without their content', async () => {
    lines.length = 0;
    const service = createMail({
      config: { smtpUrl: 'smtp://127.0.0.1:1', dataDir, timeouts },
      from: mailFrom,
      mark,
      clock,
      logger,
      upstream,
    });
    service.send(mail);
    await service.settled();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('a mail could not be sent');
    expect(lines[0]).not.toMatch(/zoe|s3cret|lien/);
  });

  it('that the server refuses for their recipient count as its answers; a server that is gone counts as failed', async () => {
    upstream.seen.length = 0;
    for (const reply of ['250 fine', '550 no such mailbox']) {
      const { service, close } = await startMailServer(reply);
      await service.deliver(mail, '<1@guichet.invalid>').catch(() => undefined);
      close();
    }
    const config = { smtpUrl: 'smtp://127.0.0.1:1', dataDir, timeouts };
    const gone = createMail({ config, from: mailFrom, mark, clock, logger, upstream });
    await expect(gone.deliver(mail, '<2@guichet.invalid>')).rejects.toThrow();
    expect(upstream.seen).toEqual([
      'answered',
      'answered',
      { reason: 'UNAVAILABLE', detail: 'ESOCKET', pauseMs: null },
    ]);
  });
});
