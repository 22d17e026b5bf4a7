// Finds a Chromium for the browser tests, and installs one if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian, isDebianRoot } from './debian.mjs';
import { runNpm } from './install.mjs';
import { root } from './node.mjs';

// Chromium without a graphical interface. It renders the same pages in a third of the processor time.
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
  Boolean,
);
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...programFiles.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ...programFiles.map((folder) => join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe')),
];

// An npm package that contains Chromium. It isn't in the lock file, since most machines never need its 60 MB.
const packedChromium = '@sparticuz/chromium@153.0.0';

function installedBrowser() {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.startsWith(root));
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  // On Windows, a browser started with --version opens a window, so there the file's existence has to be enough.
  const works = (path) =>
    existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0);
  return [...onPath, ...usualPlaces].find(works);
}

// Older releases of Debian don't have the package without a graphical interface.
const fromDebian = async () => ((await installFromDebian([shell, 'chromium'])) ? installedBrowser() : undefined);

async function fromNpm() {
  console.log(`No Chromium found: getting ${packedChromium} from npm …`);
  const args = ['install', '--no-save', '--no-audit', '--no-fund', packedChromium];
  if ((await runNpm(args, { quiet: true })) !== 0) return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

/**
 * Path of the Chromium or Chrome to test with: that of CHROMIUM_PATH, an installed one, or one installed now. Ends the
 * process with a message if there is none and none can be installed.
 */
export async function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath !== undefined && configuredPath !== '') {
    if (existsSync(configuredPath)) return configuredPath;
    console.error(`CHROMIUM_PATH names no file: ${configuredPath}`);
    process.exit(1);
  }
  const installedPath = installedBrowser();
  // An installed browser is used as it is, but on a CI machine it is replaced by the faster one.
  const needsShell = installedPath === undefined || (process.env.CI && !installedPath.endsWith(shell));
  const browserPath = needsShell && isDebianRoot() ? ((await fromDebian()) ?? installedPath) : installedPath;
  const path = browserPath ?? (process.platform === 'linux' && process.arch === 'x64' ? await fromNpm() : undefined);
  if (path !== undefined) return path;
  console.error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.');
  process.exit(1);
}
