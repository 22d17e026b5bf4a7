/** The calls about files of parcels (described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  batchContract,
  batchFileContract,
  batchSavingsContract,
  batchStreamContract,
  batchTemplateContract,
  batchToCartContract,
  changeBatchContract,
  createBatchContract,
  keepBatchContract,
  keptBatchesContract,
  removeBatchContract,
} from '#domain/batch/contract.ts';
import { declareLineContract, lineDeclarationContract } from '#domain/batch/declaration-contract.ts';
import { templateFile } from '#domain/batch/export-file.ts';
import { keptDays, maxKeptFiles } from '#domain/batch/kept-file.ts';
import type { StrategyCode } from '#domain/batch/strategy.ts';
import { toCents } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import { type CartOf, callerCart } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { eventAnswer } from '#server/http/event-answer.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { unauthorized } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { addToCart } from './add-to-cart.ts';
import type { BatchContext, BatchVisit } from './batch-context.ts';
import { batchEvents } from './batch-events.ts';
import { batchFile } from './batch-file.ts';
import { batchSavings } from './batch-savings.ts';
import { changeBatch } from './change-batch.ts';
import { createBatch } from './create-batch.ts';
import { keepBatch, listKeptBatches, type OwnVisit, removeBatch } from './keep-batch.ts';
import { declareLine, readLineDeclaration } from './line-declaration.ts';
import { readBatch } from './read-batch.ts';
import type { Shown } from './summary.ts';

/** The caller's account; null if nobody is signed in. Throws a 401 for a session or token that has ended. */
async function accountOf(context: CallContext): Promise<string | null> {
  const identity = await context.identity();
  if (identity.kind === 'ended') throw unauthorized();
  return identity.kind === 'signedIn' ? identity.account.id : null;
}

async function visitOf(batchId: string, site: Site, context: CallContext): Promise<BatchVisit> {
  return { id: batchId, site, accountId: await accountOf(context), locale: context.locale };
}

async function ownVisitOf(batchId: string, site: Site, context: CallContext): Promise<OwnVisit> {
  const { id: accountId } = await requireAccount(context);
  return { id: batchId, site, accountId, locale: context.locale };
}

interface StrategyQuery {
  readonly strategy: StrategyCode | 'own';
  readonly day?: string | undefined;
  readonly carrier?: string | undefined;
}

/** How a query wants offers to be chosen, without parameters that its strategy doesn't have. */
function shownBy({ strategy: code, day, carrier }: StrategyQuery): Shown {
  if (code === 'own') return code;
  if (code === 'before') return { code, day };
  return code === 'carrier' ? { code, carrier } : { code };
}

const fileNames = { fr: 'colis-compares.csv', en: 'compared-parcels.csv' } as const;
const templateNames = { fr: 'modele-colis.csv', en: 'parcels-template.csv' } as const;

function mountKept(mount: Mount, batches: BatchContext): void {
  mount(keptBatchesContract, async ({ query }, context) => {
    const { id } = await requireAccount(context);
    return {
      status: 200,
      body: { files: await listKeptBatches(batches, id, query.site), limit: maxKeptFiles, keptDays },
    };
  });
  mount(keepBatchContract, async ({ parameters, query, body }, context) => {
    const visit = await ownVisitOf(parameters.batchId, query.site, context);
    return { status: 200, body: await keepBatch(batches, visit, { ...body, shown: shownBy(query) }) };
  });
  mount(removeBatchContract, async ({ parameters, query }, context) => {
    await removeBatch(batches, await ownVisitOf(parameters.batchId, query.site, context));
    return { status: 204, body: null };
  });
}

function mountDeclarations(mount: Mount, batches: BatchContext): void {
  mount(lineDeclarationContract, async ({ parameters: { batchId, line }, query }, context) => {
    const visit = await visitOf(batchId, query.site, context);
    return { status: 200, body: await readLineDeclaration(batches, visit, Number(line)) };
  });
  mount(declareLineContract, async ({ parameters: { batchId, line }, query, body }, context) => {
    const visit = await visitOf(batchId, query.site, context);
    return { status: 200, body: await declareLine(batches, visit, Number(line), body) };
  });
}

function mountToCart(mount: Mount, batches: BatchContext, cartOf: CartOf): void {
  mount(batchToCartContract, async ({ parameters, query, body }, context) => {
    const { batchId, site } = parameters;
    const cart = await cartOf(parameters, context);
    const visit = await visitOf(batchId, site, context);
    const seenTotal = body.seenTotal && toCents(body.seenTotal.value);
    const { sender, declared: isDeclared, nearestRelay: isNearestRelay } = body;
    const request = { cart, shown: shownBy(query), sender, seenTotal, isDeclared, isNearestRelay };
    return { status: 200, body: await addToCart(batches, visit, request) };
  });
}

/**
 * `cartOf` finds the cart that a path names. Every call about a file throws the same 404 for one that doesn't exist, has
 * expired, is of the other site or another account's.
 */
export function mountBatches(app: Hono<HttpEnv>, batches: BatchContext, cartOf: CartOf, options: MountOptions): void {
  const mount = callMounter(app, options);
  mountKept(mount, batches);
  mountDeclarations(mount, batches);
  mountToCart(mount, batches, cartOf);
  mount(createBatchContract, async ({ query, upload }, context) => {
    const { batchId, lines, columns } = await createBatch(batches, {
      site: query.site,
      locale: context.locale,
      accountId: await accountOf(context),
      departure: {
        country: query['from.country'],
        postalCode: query['from.postalCode'],
        city: query['from.city'],
        collectionDate: query.collectionDate,
      },
      names: query.columns?.split(',') ?? null,
      isRemembering: query.remember === 'true',
      defaults: query,
      file: upload,
    });
    return { status: 201, body: { batchId, lines, columns: [...columns] } };
  });
  mount(batchContract, async ({ parameters, query }, context) => {
    const visit = await visitOf(parameters.batchId, query.site, context);
    const { state, sort, page, pageSize } = query;
    const cart = await callerCart(query.site, context);
    const wanted = { shown: shownBy(query), cart, filter: state, order: sort, page, pageSize };
    return { status: 200, body: await readBatch(batches, visit, wanted) };
  });
  mount(changeBatchContract, async ({ parameters, query, body }, context) => {
    const visit = await visitOf(parameters.batchId, query.site, context);
    await changeBatch(batches, visit, { ...body, shown: shownBy(query) });
    return { status: 204, body: null };
  });
  mount(batchFileContract, async ({ parameters, query }, context) => {
    const visit = await visitOf(parameters.batchId, query.site, context);
    return csvAnswer(await batchFile(batches, visit, shownBy(query)), fileNames[context.locale]);
  });
  mount(batchSavingsContract, async ({ parameters, query }, context) => {
    const visit = await visitOf(parameters.batchId, query.site, context);
    return { status: 200, body: await batchSavings(batches, visit, shownBy(query)) };
  });
  mount(batchTemplateContract, async (_input, { locale }) => csvAnswer(templateFile(locale), templateNames[locale]));
  mount(batchStreamContract, async ({ parameters, query }, context) => {
    const visit = await visitOf(parameters.batchId, query.site, context);
    const { signal } = context;
    const withLines = query.lines === 'true';
    return eventAnswer(await batchEvents(batches, visit, { shown: shownBy(query), withLines, signal }));
  });
}
