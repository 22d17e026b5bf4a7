import { defineConfig } from '@playwright/test';
import { freePort } from './server/db/free-port.ts';
import { leftOut } from './tests/support/full-run.ts';

// Workers read this file again and inherit the environment: the first reading chooses the port for all.
process.env.E2E_PORT ??= String(await freePort());
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
// Chromium's sandbox refuses to run as root.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/playwright',
  globalSetup: './tests/support/site-setup.ts',
  // Journeys spend part of their time waiting, so two processors can serve three of them.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: !process.stdout.isTTY,
  // Waiting costs nothing when things go well; a busy machine needs it.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    locale: 'fr-FR',
    // A trace of every test costs a fifth of the time: ask for it by `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...quiet, ...sandbox] },
  },
  projects: [
    { name: 'journeys', teardown: 'after', grepInvert: [...leftOut] },
    { name: 'after', testMatch: /\.after\.ts$/ },
  ],
});
