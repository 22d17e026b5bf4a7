/** HTTP calls of the back office (docs/back-office.md). */
import type { Hono } from 'hono';
import { toWireAmount } from '#domain/money/money.ts';
import { changeFlagContract, flagsContract, staffMemberContract } from '#domain/office/contract.ts';
import { disputesContract } from '#domain/office/disputes-contract.ts';
import { allPermissions, isAllowed } from '#domain/office/permission.ts';
import type { OpenDispute } from '#domain/payment/dispute.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { ContentService } from '#server/content/service.ts';
import type { FlagService } from '#server/flags/service.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { type AuditOptions, mountAudit } from './audit-routes.ts';
import { type BrandOptions, mountBrand } from './brand-routes.ts';
import { type CarrierOfficeOptions, mountCarriers } from './carriers-routes.ts';
import { type CatalogImportOptions, mountCatalogImports } from './catalog-import-routes.ts';
import { type CatalogOfficeOptions, mountCatalog } from './catalog-routes.ts';
import { mountContentEditing, mountRedirects } from './content-routes.ts';
import { type CustomersOptions, mountCustomers } from './customers-routes.ts';
import { mountFind } from './find-routes.ts';
import { type JobsOptions, mountJobs } from './jobs-routes.ts';
import { type MailOfficeOptions, mountMailsOffice } from './mails-routes.ts';
import { type MediaOfficeOptions, mountMediaOffice } from './media-routes.ts';
import { mountNumbers, type NumbersOptions } from './numbers-routes.ts';
import { mountOrdersOffice, type OrderOfficeOptions } from './orders-routes.ts';
import { mountPoints, type PointsOfficeOptions } from './points-routes.ts';
import { mountRefundsOffice, type RefundOfficeOptions } from './refunds-routes.ts';
import { mountSearches, type SearchOfficeOptions } from './searches-routes.ts';
import { type StaffCallOptions, staffCallMounter } from './staff-call.ts';
import { mountTariffs, type TariffOfficeOptions } from './tariffs-routes.ts';
import { countTasks } from './tasks.ts';
import { mountTerms, type TermOptions } from './term-routes.ts';
import { mountWithdrawalsOffice, type WithdrawalOfficeOptions } from './withdrawals-routes.ts';

export interface OfficeOptions
  extends StaffCallOptions,
    Omit<NumbersOptions, 'tariffs'>,
    Omit<BrandOptions, 'tariffs'>,
    TariffOfficeOptions,
    CatalogOfficeOptions,
    OrderOfficeOptions,
    MailOfficeOptions,
    Omit<MediaOfficeOptions, 'content'>,
    CatalogImportOptions,
    RefundOfficeOptions,
    WithdrawalOfficeOptions,
    Omit<CarrierOfficeOptions, 'tariffs' | 'relay'>,
    CustomersOptions,
    Omit<SearchOfficeOptions, 'catalog'>,
    TermOptions,
    AuditOptions,
    JobsOptions {
  readonly flags: FlagService;
  readonly relay: CarrierOfficeOptions['relay'] & PointsOfficeOptions['relay'];
  readonly catalog: Pick<CatalogService, 'editing' | 'synonyms'>;
  /** Contested payments that aren't decided yet, the most urgent first. */
  readonly openDisputes: () => Promise<readonly OpenDispute[]>;
  readonly content: Pick<ContentService, 'editing' | 'redirects' | 'pictureUses' | 'usesPicture'>;
}

/**
 * Mounts the API of the back office under `/api/gestion`. Each call names the permission that it needs. Callers without
 * that permission get the 404 of an unknown address (docs/back-office.md, "Roles").
 */
export function mountOffice(app: Hono<HttpEnv>, options: OfficeOptions): void {
  const { flags } = options;
  const mount = staffCallMounter(app, options);
  const listedFlags = async () => ({ flags: [...flags.list()], processes: await flags.processes() });

  mount(staffMemberContract, async (_input, { account, actor }) => {
    const permissions = allPermissions.filter((permission) => isAllowed(account.roles, permission));
    const tasks = await countTasks(options, permissions);
    return { status: 200, body: { name: actor.name, roles: [...account.roles], permissions, tasks } };
  });
  mount(flagsContract, async () => ({ status: 200, body: await listedFlags() }));
  mount(changeFlagContract, async ({ parameters: { name, site }, body: { isOpen, reason } }, { actor, record }) => {
    const flag = flags.list().find((each) => each.name === name && each.site === site);
    if (!flag) throw notFound('name');
    if (flag.isFixed) throw conflict('office.flagFixed', { reason: 'fixed' });
    await flags.change({ name, site, isOpen, reason, changedBy: actor.name }, record);
    return { status: 200, body: await listedFlags() };
  });
  mountFind(mount, options);
  mountTerms(mount, options);
  mountContentEditing(mount, options.content.editing);
  mountRedirects(mount, options.content.redirects);
  mountMediaOffice(mount, options);
  mountNumbers(mount, options);
  mount(disputesContract, async () => ({
    status: 200,
    body: {
      disputes: (await options.openDisputes()).map(({ amount, answerBefore, ...dispute }) => ({
        ...dispute,
        amount: toWireAmount(amount),
        answerBefore: answerBefore?.toISOString() ?? null,
      })),
    },
  }));
  mountBrand(mount, options);
  mountTariffs(mount, options);
  mountCustomers(mount, options);
  mountJobs(mount, options);
  mountCatalog(mount, options);
  mountOrdersOffice(mount, options);
  mountMailsOffice(mount, options);
  mountCatalogImports(mount, options);
  mountRefundsOffice(mount, options);
  mountWithdrawalsOffice(mount, options);
  mountCarriers(mount, options);
  mountPoints(mount, options);
  mountSearches(mount, options);
  mountAudit(mount, options);
}
