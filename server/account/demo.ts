/**
 * The accounts of a demo shop: two customers, and a member of staff per role. Their passwords are stored in the shop's
 * data folder (docs/operations.md, "Demo accounts").
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { vatNumberOf } from '#domain/account/company-numbers.ts';
import type { Profile } from '#domain/account/profile.ts';
import { type StaffRole, staffRoles } from '#domain/account/staff-role.ts';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import { keepAccount } from '#server/account/relying-party/account-store.ts';
import type { Config } from '#server/config.ts';
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

const demoNames = ['part', 'pro', ...staffRoles] as const;
type DemoName = (typeof demoNames)[number];

export type DemoAccounts = Readonly<Record<DemoName, DemoAccount>>;

export interface DemoOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'env' | 'dataDir'>;
  readonly passwords: Passwords;
  readonly clock: () => Date;
}

/** Makes a company with invented registration numbers that pass the checks. */
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
  readonly roles: readonly StaffRole[];
}

/** Makes a member of staff, who is a consumer in the shop; `digit` is the last digit of the ids. */
const staff = (role: StaffRole, digit: number, email: string, firstName: string, lastName: string): Person => ({
  userId: `00000000-0000-4000-8000-0000000000a${digit}`,
  accountId: `00000000-0000-4000-8000-0000000000b${digit}`,
  email,
  profile: { isPro: false, civility: '', firstName, lastName, phone: '', zipCode: '', companies: [] },
  roles: [role],
});

const people: Readonly<Record<DemoName, Person>> = {
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
    roles: [],
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
    roles: [],
  },
  operator: staff('operator', 3, 'lea.morel@guichet.example', 'Léa', 'Morel'),
  editor: staff('editor', 4, 'paul.denis@guichet.example', 'Paul', 'Denis'),
  support: staff('support', 5, 'ines.faure@guichet.example', 'Inès', 'Faure'),
};

const passwordsSchema = v.record(v.string(), v.string());
type DemoPasswords = Readonly<Record<DemoName, string>>;

/** A random password of 80 bits: unambiguous letters and digits in groups of four. */
function newPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const signs = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return signs.match(/.{4}/g)?.join('-') ?? signs;
}

/** Writes a file that only its owner can read. An existing file is kept unless `replace` is true. */
async function writeSecret(path: string, content: object, replace: boolean): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  if (replace) return rename(draft, path);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

/**
 * The passwords of the demo accounts, which are stored in the data folder. They are created on the first start, by one
 * process if two start together. Accounts added in a later version get theirs on the next start.
 */
async function passwordsOf(dataDir: string): Promise<DemoPasswords> {
  const path = join(dataDir, 'demo-accounts.json');
  const fresh = Object.fromEntries(demoNames.map((name) => [name, newPassword()])) as DemoPasswords;
  await mkdir(dataDir, { recursive: true });
  await writeSecret(path, fresh, false);
  const stored = v.parse(passwordsSchema, JSON.parse(await readFile(path, 'utf8')));
  if (demoNames.every((name) => name in stored)) return { ...fresh, ...stored };
  await writeSecret(path, { ...fresh, ...stored }, true);
  return { ...fresh, ...stored };
}

/** Removes and signs out anyone else who has registered with a demo account's address, which isn't a real mailbox. */
async function removeStranger(db: DemoOptions['db'], { email, userId }: Person, now: Date): Promise<void> {
  const stranger = await findUser(db, email);
  if (!stranger || stranger.id === userId) return;
  await db.deleteFrom('identity_user').where('id', '=', stranger.id).execute();
  await endSignIns(db, stranger.id, { sessionId: null, issuerSessionUid: null }, now);
}

async function seedUser(options: DemoOptions, person: Person, password: string): Promise<void> {
  const { db, passwords, clock } = options;
  const { userId, email, profile, roles } = person;
  await removeStranger(db, person, clock());
  const existingUser = await findUser(db, email);
  if (!existingUser) {
    const passwordHash = await passwords.hash(password);
    await insertUser(db, { id: userId, email, passwordHash, profile, emailConfirmedAt: clock(), roles }, clock());
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
  const seed = async (who: DemoName): Promise<DemoAccount> => {
    const person = people[who];
    await seedUser(options, person, storedPasswords[who]);
    const ids = [person.accountId];
    const claims = {
      subject: person.userId,
      email: person.email,
      mfaMethod: 'NONE' as const,
      ...person.profile,
      roles: person.roles,
    };
    const { id } = await keepAccount(db, embeddedIssuer, claims, {
      now: clock(),
      newId: () => ids.shift() ?? randomUUID(),
    });
    return { accountId: id, email: person.email, password: storedPasswords[who] };
  };
  return {
    part: await seed('part'),
    pro: await seed('pro'),
    operator: await seed('operator'),
    editor: await seed('editor'),
    support: await seed('support'),
  };
}

/**
 * Removes demo accounts from a database, so that nobody can sign in to them in production; called first when a shop
 * starts in production.
 */
export async function removeDemoAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  for (const { userId } of Object.values(people)) {
    const deletion = await db.deleteFrom('identity_user').where('id', '=', userId).executeTakeFirst();
    if (deletion.numDeletedRows > 0n) await endSignIns(db, userId, { sessionId: null, issuerSessionUid: null }, now);
  }
}
