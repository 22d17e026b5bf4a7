/**
 * The accounts of a demo, a consumer and a professional, whose passwords are stored in its data folder
 * (docs/operations.md, "Demo accounts").
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { vatNumberOf } from '#domain/account/company-numbers.ts';
import type { Profile } from '#domain/account/profile.ts';
import { keepAccount } from '#server/account/relying-party/account-store.ts';
import type { Config } from '#server/config.ts';
import { embeddedIssuer } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { endSignIns, findUser, insertUser } from './identity-store.ts';
import type { Passwords } from './passwords.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';

/** An account whose credentials are printed at start. */
export interface DemoAccount {
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
}

export type DemoAccounts = Readonly<Record<'part' | 'pro', DemoAccount>>;

/** Dependencies of the demo accounts. */
export interface DemoOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'env' | 'dataDir'>;
  readonly passwords: Passwords;
  readonly clock: () => Date;
}

/** A company with invented numbers that pass the checks. */
const company = (name: string, siren: string, establishment: string) => ({
  name,
  siren,
  siret: `${siren}${establishment}`,
  vatNumber: vatNumberOf(siren),
});

interface Person {
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly profile: Profile;
}

const people: Readonly<Record<'part' | 'pro', Person>> = {
  part: {
    userId: '00000000-0000-4000-8000-0000000000a1',
    accountId: '00000000-0000-4000-8000-0000000000b1',
    email: 'camille.martin@guichet.example',
    profile: {
      isPro: false,
      civility: 'mrs',
      firstName: 'Camille',
      lastName: 'Martin',
      phone: '0639980001',
      zipCode: '69003',
      companies: [],
    },
  },
  pro: {
    userId: '00000000-0000-4000-8000-0000000000a2',
    accountId: '00000000-0000-4000-8000-0000000000b2',
    email: 'nadia.roussel@guichet.example',
    profile: {
      isPro: true,
      civility: 'mrs',
      firstName: 'Nadia',
      lastName: 'Roussel',
      phone: '0639980002',
      zipCode: '75011',
      companies: [company('Atelier Roussel', '100000009', '00017'), company('Roussel Export', '200000008', '00017')],
    },
  },
};

const passwordsSchema = v.object({ part: v.string(), pro: v.string() });
type DemoPasswords = v.InferOutput<typeof passwordsSchema>;

/** A password of 80 bits: unambiguous letters and digits in groups of four. */
function newPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const signs = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return signs.match(/.{4}/g)?.join('-') ?? signs;
}

/**
 * The passwords stored in a data folder, created on the first start; of two processes that start together, one
 * creates them.
 */
async function passwordsOf(dataDir: string): Promise<DemoPasswords> {
  const path = join(dataDir, 'demo-accounts.json');
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, `${JSON.stringify({ part: newPassword(), pro: newPassword() }, null, 2)}\n`, { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return v.parse(passwordsSchema, JSON.parse(await readFile(path, 'utf8')));
}

/** Removes and signs out whoever else registered a demo's address, which isn't anyone's mailbox. */
async function removeStranger(db: DemoOptions['db'], { email, userId }: Person, now: Date): Promise<void> {
  const stranger = await findUser(db, email);
  if (!stranger || stranger.id === userId) return;
  await db.deleteFrom('identity_user').where('id', '=', stranger.id).execute();
  await endSignIns(db, stranger.id, { sessionId: null, issuerSessionUid: null }, now);
}

async function seedUser(options: DemoOptions, person: Person, password: string): Promise<void> {
  const { db, passwords, clock } = options;
  const { userId, email, profile } = person;
  await removeStranger(db, person, clock());
  const existingUser = await findUser(db, email);
  if (!existingUser) {
    const passwordHash = await passwords.hash(password);
    await insertUser(db, { id: userId, email, passwordHash, profile, emailConfirmedAt: clock() }, clock());
  } else if (
    existingUser.email_confirmed_at === null ||
    existingUser.totp_secret !== null ||
    !(await passwords.isRight(existingUser.password_hash, password))
  ) {
    // Resets what visitors have changed, so that the printed passwords work.
    await db
      .updateTable('identity_user')
      .set({
        password_hash: await passwords.hash(password),
        email_confirmed_at: existingUser.email_confirmed_at ?? clock(),
        totp_secret: null,
        totp_confirmed_at: null,
        totp_step: null,
        updated_at: clock(),
      })
      .where('id', '=', existingUser.id)
      .execute();
    await dropRecoveryCodes(db, existingUser.id);
  }
}

/** Creates the demo's accounts, or resets their passwords; throws in production. */
export async function seedDemoAccounts(options: DemoOptions): Promise<DemoAccounts> {
  const { db, config, clock } = options;
  if (config.env !== 'demo') throw new Error('Production has no demo accounts.');
  const storedPasswords = await passwordsOf(config.dataDir);
  const seed = async (who: 'part' | 'pro'): Promise<DemoAccount> => {
    const person = people[who];
    await seedUser(options, person, storedPasswords[who]);
    const ids = [person.accountId];
    const claims = { subject: person.userId, email: person.email, mfaMethod: 'NONE' as const, ...person.profile };
    const { id } = await keepAccount(db, embeddedIssuer, claims, {
      now: clock(),
      newId: () => ids.shift() ?? randomUUID(),
    });
    return { accountId: id, email: person.email, password: storedPasswords[who] };
  };
  return { part: await seed('part'), pro: await seed('pro') };
}

/**
 * Removes demo accounts from a database, so that nobody can sign in to them in production; called first at a
 * production start.
 */
export async function removeDemoAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  for (const { userId } of Object.values(people)) {
    const deletion = await db.deleteFrom('identity_user').where('id', '=', userId).executeTakeFirst();
    if (deletion.numDeletedRows > 0n) await endSignIns(db, userId, { sessionId: null, issuerSessionUid: null }, now);
  }
}
