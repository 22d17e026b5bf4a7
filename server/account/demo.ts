/** The accounts of a demo: a consumer and a professional, whose passwords stand beside its data (docs/operations.md, "Demo accounts"). */
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

/** One that anyone who reads the start's lines may sign in with. */
export interface DemoAccount {
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
}

export type DemoAccounts = Readonly<Record<'part' | 'pro', DemoAccount>>;

/** What they are made of. */
export interface DemoOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'env' | 'dataDir'>;
  readonly passwords: Passwords;
  readonly clock: () => Date;
}

/** Numbers of nobody that pass the checks. */
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

/** Eighty bits in letters and digits that are told apart, in groups of four. */
function newPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const signs = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return signs.match(/.{4}/g)?.join('-') ?? signs;
}

/** The passwords of a data folder, made once: of two first starts, one writes them. */
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

/** Whoever else registered a demo's address, which is nobody's mailbox, is signed out and removed. */
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
  const known = await findUser(db, email);
  if (!known) {
    const passwordHash = await passwords.hash(password);
    await insertUser(db, { id: userId, email, passwordHash, profile, emailConfirmedAt: clock() }, clock());
  } else if (
    known.email_confirmed_at === null ||
    known.totp_secret !== null ||
    !(await passwords.isRight(known.password_hash, password))
  ) {
    // What is printed works, whatever a visitor has changed.
    await db
      .updateTable('identity_user')
      .set({
        password_hash: await passwords.hash(password),
        email_confirmed_at: known.email_confirmed_at ?? clock(),
        totp_secret: null,
        totp_confirmed_at: null,
        totp_step: null,
        updated_at: clock(),
      })
      .where('id', '=', known.id)
      .execute();
    await dropRecoveryCodes(db, known.id);
  }
}

/** Makes the demo's accounts, or puts their passwords back in force; throws in production. */
export async function seedDemoAccounts(options: DemoOptions): Promise<DemoAccounts> {
  const { db, config, clock } = options;
  if (config.env !== 'demo') throw new Error('Production has no demo accounts.');
  const chosen = await passwordsOf(config.dataDir);
  const seed = async (who: 'part' | 'pro'): Promise<DemoAccount> => {
    const person = people[who];
    await seedUser(options, person, chosen[who]);
    const ids = [person.accountId];
    const claims = { subject: person.userId, email: person.email, mfaMethod: 'NONE' as const, ...person.profile };
    const { id } = await keepAccount(db, embeddedIssuer, claims, {
      now: clock(),
      newId: () => ids.shift() ?? randomUUID(),
    });
    return { accountId: id, email: person.email, password: chosen[who] };
  };
  return { part: await seed('part'), pro: await seed('pro') };
}

/** Keeps a database that was a demo's from being signed in to by its accounts: production's first act. */
export async function removeDemoAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  for (const { userId } of Object.values(people)) {
    const removed = await db.deleteFrom('identity_user').where('id', '=', userId).executeTakeFirst();
    if (removed.numDeletedRows > 0n) await endSignIns(db, userId, { sessionId: null, issuerSessionUid: null }, now);
  }
}
