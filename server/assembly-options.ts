/** The options of `assemble`: configuration, brand, database and the services that are created before the others. */
import { randomUUID } from 'node:crypto';
import { noOwnTexts } from '#domain/mail/own-text.ts';
import type { HashRun } from '#server/account/passwords.ts';
import type { SignInOptions } from '#server/account/sign-in-routes.ts';
import type { BrandService } from '#server/brand/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { SeedPage } from '#server/content/seed-files.ts';
import type { ContentStore } from '#server/content/store.ts';
import type { CustomsService } from '#server/customs/service.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';
import type { MailSender } from '#server/mail/define-mail.ts';
import type { OwnTextsService } from '#server/mail/own-texts.ts';
import type { MailService } from '#server/mail/service.ts';
import type { PaymentService } from '#server/payment/service.ts';
import type { Logger } from '#server/process/logger.ts';
import type { LoadedPoints } from '#server/relay/point-set.ts';
import type { ShippingOptions } from '#server/shipping/shipping-context.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { TrackingService } from '#server/tracking/service.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import type { ApiOptions } from './api.ts';
import type { Config } from './config.ts';

/** The embedded issuer is used unless another one is configured. */
export interface SignInParts extends Pick<SignInOptions, 'onSignedIn'> {
  /** Pause between attempts to reach an issuer that doesn't answer, in milliseconds. */
  readonly pauseMs?: number | undefined;
  /** Argon2id by default. */
  readonly hashRun?: HashRun | undefined;
}

/** Data of files that ship with the shop. They never change while a process runs, so assemblies can share them. */
export interface ShippedData {
  readonly customs: CustomsService;
  /** Of the carriers on offer. */
  readonly demoPoints: LoadedPoints;
  readonly seeds: readonly SeedPage[];
}

export interface AssemblyOptions extends Pick<ApiOptions, 'inMemorySecret' | 'checkAnswers' | 'onError' | 'onAnswer'> {
  readonly database: DatabaseConnection;
  readonly config: Config;
  readonly brand: BrandService;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly secretKeys: readonly string[];
  /** Absolute path of `data/`. */
  readonly dataFolder: string;
  readonly territory: TerritoryService;
  readonly tariffs: TariffService;
  readonly catalog: CatalogService;
  readonly mail: MailService;
  /** By default those of the database; `assemble` opens them. */
  readonly ownTexts?: OwnTextsService | undefined;
  readonly upstream: UpstreamHealth;
  /** By default those of the configuration. */
  readonly payment?: PaymentService | undefined;
  /** By default those of the configuration. */
  readonly tracking?: TrackingService | undefined;
  /** Null disables sign-in, which saves creating the issuer's keys. */
  readonly signIn: SignInParts | null;
  readonly contentStore?: ContentStore | undefined;
  /** The file with the bundled pages as a build has prepared them; without it they are read and checked anew. */
  readonly preparedContent?: string | null | undefined;
  readonly shipping?: Partial<ShippingOptions> | undefined;
  /** By default all files are read anew. */
  readonly shipped?: ShippedData | undefined;
}

export interface SharedContext
  extends Pick<AssemblyOptions, 'config' | 'clock' | 'logger' | 'dataFolder' | 'secretKeys' | 'territory' | 'upstream'>,
    Pick<DatabaseConnection, 'db' | 'pool'> {
  readonly newId: () => string;
}

export function sharedContext(options: AssemblyOptions): SharedContext {
  const { config, clock, logger, dataFolder, secretKeys, territory, upstream } = options;
  const { db, pool } = options.database;
  return { db, pool, config, clock, newId: randomUUID, logger, dataFolder, secretKeys, territory, upstream };
}

export function senderOf({ config, brand, ownTexts }: AssemblyOptions): MailSender {
  const ownText: MailSender['ownText'] = ownTexts?.inLanguage ?? ((_kind, locale) => noOwnTexts[locale]);
  return { brand: brand.file, origin: config.origin, plainLanguage: brand.languages[0], ownText };
}
