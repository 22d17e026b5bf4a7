/** The recipient is told if the sender wishes, and can stop it (docs/decisions/0044-telling-the-recipient.md). */
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, readDraft, stepUrl } from '#tests/support/begun-journey.ts';
import { advanceParcel, payPunctualParcel } from '#tests/support/demo-parcel.ts';
import { inSample } from '#tests/support/full-run.ts';
import { recipientForm, senderForm } from '#tests/support/journey-details.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { withSiteDatabase } from '#tests/support/site-database.ts';
import { onward, partyField, partyOf } from './contact-page.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';

const { options } = fr.pages;
const silent = { ...recipientForm, email: '', mobilePhone: '' };

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('G15 the recipient of a delivery to the door needs e-mail and mobile only if they are told', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context, watch }) => {
      watch.expectStatus(422);
      const draft = await beginJourney(context.request, { details: { sender: senderForm, recipient: silent } });
      await page.goto(stepUrl('contact', draft));
      const told = partyOf(page, 'recipient').getByRole('checkbox', { name: 'Prévenir Paul par e-mail' });
      await expect(told).not.toBeChecked();
      await told.check();
      await onward(page, 'Continuer vers les options').click();
      await expect(page.getByRole('link', { name: /Indiquez une adresse e-mail/ })).toHaveCount(1);
      await expect(page.getByRole('link', { name: /mobile/ })).toHaveCount(0);
      await expect(told).toBeChecked();
      await told.uncheck();
      await expect(partyField(page, 'recipient', 'email')).toHaveValue('');
      await onward(page, 'Continuer vers les options').click();
      await expect(page.getByRole('heading', { level: 1, name: options.title })).toBeVisible();
      expect((await readDraft(context.request, draft.code)).details.notifyRecipient).toBe(false);
    });

    test('G15 a told recipient follows the parcel on a page of their own, and its sender sees what was sent', {
      tag: inSample(javaScriptEnabled),
    }, async ({ page, context }) => {
      test.slow();
      const email = `paul-${javaScriptEnabled}@example.fr`;
      const change = { notifyRecipient: true, addresses: { addressTo: { email } } };
      const { order, number } = await payPunctualParcel(context.request, 'part', { change });
      const senders = pathOf('confirmation', 'part', { code: order.guid ?? '' });
      await page.goto(senders);
      await expect(page.getByText('Nous écrirons à Paul Petit')).toBeVisible();
      await advanceParcel(number, 1);
      await expect(async () => {
        await page.goto(senders);
        await expect(page.getByText(/E-mail à Paul Petit le .*: colis déposé/)).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 90_000 });

      const { token } = await withSiteDatabase((db) =>
        db
          .selectFrom('parcel_watch')
          .select('recipient_token as token')
          .where('order_code', '=', order.code)
          .executeTakeFirstOrThrow(),
      );
      const own = pathOf('recipientParcel', 'part', { token });
      const answer = await page.goto(own);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByText("Zoé Martin-D'Arc vous envoie un colis.")).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Colis déposé' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(new RegExp(`${order.code}|Sainte-Catherine|€`));
      if (javaScriptEnabled) await axeClean(page);
      await noOverflow(page);

      await page.getByRole('button', { name: 'Ne plus recevoir ces e-mails' }).click();
      await expect(page.getByText(/^Nous n’écrivons plus à votre adresse/)).toBeVisible();
      await page.goto(senders);
      await expect(page.getByText('Paul Petit ne souhaite plus recevoir d’e-mails.')).toBeVisible();
      await page.goto(own);
      await page.getByRole('button', { name: 'Recevoir de nouveau ces e-mails' }).click();
      await expect(page.getByRole('button', { name: 'Ne plus recevoir ces e-mails' })).toBeVisible();

      // As a mail program does for its user (RFC 8058).
      const oneClick = await context.request.post(own, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
      expect(oneClick.status()).toBe(200);
      await page.goto(own);
      await expect(page.getByRole('button', { name: 'Recevoir de nouveau ces e-mails' })).toBeVisible();
    });
  });
}
