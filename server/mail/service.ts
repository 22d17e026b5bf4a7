/**
 * Sends mails to customers by SMTP, or writes them as files if no mail server is configured (docs/operations.md,
 * SMTP_URL).
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Locale } from '#domain/site/locale.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/process/logger.ts';
import type { UpstreamHealth, UpstreamRecorder } from '#server/upstream/service.ts';
import { markContentId } from './draw-mail.ts';

/** What is added to a mail about an order when it is sent: what has come about since it was written, and files. */
export interface MailCompletion {
  readonly order: string;
  readonly kind: string;
  /** Numbers of the lines that the mail is about; null for the whole order. */
  readonly part: readonly number[] | null;
  /** Id of the refund by staff that it is about. */
  readonly refund?: string;
  /** It goes to the recipient of a parcel instead of the buyer. */
  readonly toRecipient?: true;
}

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly locale: Locale;
  /** On a line of its own in a file, where lines of the text are wrapped. */
  readonly link?: string;
  /** Where mail programs send a POST for a reader who wants no more such mails (RFC 8058). */
  readonly unsubscribe?: string;
  readonly completion?: MailCompletion;
}

/** A mail with the files that are attached to it. */
export interface MailToSend extends Mail {
  readonly files?: readonly MailFile[];
}

export interface MailOptions {
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir'> & {
    readonly timeouts: Pick<Config['timeouts'], 'mail'>;
  };
  readonly from: string;
  /** The brand's mark as SVG, shown at the head of mails. */
  readonly mark: string;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly upstream: Pick<UpstreamHealth, 'recorder'>;
}

export type MailService = ReturnType<typeof createMail>;

type Deliver = (mail: SendMailOptions) => Promise<void>;

/** What nodemailer's errors have: a code of its own, and the server's reply if there was one. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** Codes of nodemailer that mean that the server didn't answer in time. */
const smtpTimeouts: ReadonlySet<unknown> = new Set(['ETIMEDOUT', 'ETIME']);
/** The code of a sign-in that the server refuses, so that no mail can be sent whatever its recipient. */
const signInRefused = 'EAUTH';

/** Records how the mail server answers. A mail that it refuses is an answer too, since it does so for the recipient. */
function recorded(deliver: Deliver, recorder: UpstreamRecorder): Deliver {
  return async (mail) => {
    const start = performance.now();
    try {
      await deliver(mail);
      recorder.answered(performance.now() - start);
    } catch (error) {
      const { code, responseCode } = (error instanceof Error ? error : {}) as SmtpFailure;
      if (typeof responseCode === 'number' && code !== signInRefused) recorder.answered(performance.now() - start);
      else {
        const reason = smtpTimeouts.has(code) ? 'TIMEOUT' : 'UNAVAILABLE';
        recorder.failed({ reason, detail: typeof code === 'string' ? code : 'unknown', pauseMs: null });
      }
      throw error;
    }
  };
}

/** Delivers mails by SMTP; each step of the protocol may take `stepMs` milliseconds. */
function smtpDelivery(url: string, stepMs: number): Deliver {
  const timeouts = { connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs };
  let transport: Promise<Transporter> | undefined;
  return async (mail) => {
    // Loaded with the first mail, so that a start doesn't wait for it.
    transport ??= import('nodemailer').then((mailer) => mailer.createTransport({ url, pool: true, ...timeouts }));
    await (await transport).sendMail(mail);
  };
}

/** Writes each mail to a file that only its owner can read. A file appears only when complete; names sort by time. */
function fileDelivery(folder: string, clock: () => Date): Deliver {
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
    if (!Buffer.isBuffer(message)) throw new Error('a mail came as a stream');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = clock().toISOString().replaceAll(':', '-');
    const path = join(folder, `${time}-${randomBytes(6).toString('hex')}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}

/** The mark as PNG, since few clients show SVG; sharp on displays with two pixels for one. */
async function drawMark(mark: string): Promise<Buffer> {
  // Loaded with the first mail, so that a start doesn't wait for it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(mark)).resize(64, 64, { fit: 'contain', background: '#0000' }).png().toBuffer();
}

/** Addresses and texts of mails are never logged. */
export function createMail({ config, from, mark, clock, logger, upstream }: MailOptions) {
  const deliver =
    config.smtpUrl === null
      ? fileDelivery(join(config.dataDir, 'mail'), clock)
      : recorded(smtpDelivery(config.smtpUrl, config.timeouts.mail), upstream.recorder('mail'));
  const underWay = new Set<Promise<void>>();
  let markPicture: Promise<Buffer> | undefined;
  /** Part of the HTML, so that it is there without asking a server, which would tell that the mail was opened. */
  const markFile = async () => {
    markPicture ??= drawMark(mark);
    return {
      cid: markContentId,
      filename: 'logo.png',
      contentDisposition: 'inline' as const,
      content: await markPicture,
    };
  };
  const toMessage = async ({
    to,
    subject,
    text,
    html,
    locale,
    link,
    unsubscribe,
    files = [],
  }: MailToSend): Promise<SendMailOptions> => ({
    from,
    to: { name: '', address: to },
    subject,
    text,
    headers: {
      'Content-Language': locale,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...(link !== undefined && config.smtpUrl === null ? { 'X-Link': link } : {}),
    },
    date: clock(),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(html === undefined ? {} : { html }),
    attachments: [
      ...(html === undefined ? [] : [await markFile()]),
      ...files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) })),
    ],
  });
  return {
    /** Resolves once a mail has been handed over and rejects if that fails; the outbox then tries again. */
    deliver: async (mail: MailToSend, messageId: string): Promise<void> =>
      deliver({ ...(await toMessage(mail)), messageId }),
    /**
     * Sends a mail in the background, so that the duration of a call doesn't reveal whether it sends one. A failure is
     * logged; the customer can ask for the mail again.
     */
    send(mail: Mail): void {
      const sending: Promise<void> = toMessage(mail)
        .then(deliver)
        .catch((error: unknown) => {
          const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          logger.error({ reason }, 'a mail could not be sent');
        })
        .then(() => void underWay.delete(sending));
      underWay.add(sending);
    },
    /** Resolves when no mail is being sent any more. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
