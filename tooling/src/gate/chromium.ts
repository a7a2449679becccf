import { accessSync, constants } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { installOptionalPackages, installPackages } from './system-packages.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const otherPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const advice = `The browser stories need Chromium or Chrome, and it could not be found or installed.
Install it (Debian, Ubuntu: apt-get install chromium fonts-noto-cjk; macOS: brew install --cask chromium)
or name it: CHROMIUM_PATH=/path/to/chrome npm test`;

/**
 * The path of a Chromium, put in with the system's packages when there is none and we may, together with a
 * Chinese font. Throws with advice for a person when there is none in the end.
 */
export async function ensureChromium(): Promise<string> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !canRun(configuredPath))
    throw new Error(`CHROMIUM_PATH=${configuredPath} cannot be run.\n\n${advice}`);
  const found = configuredPath ?? findChromium();
  const output = found && (await hasChineseFont()) ? '' : await installPackages();
  const path = found ?? findChromium();
  if (!path) throw new Error([output, advice].filter(Boolean).join('\n\n'));
  // Debian's, whose variant without windows is a package of its own (e2e/src/support/chromium.ts)
  if (basename(path) === 'chromium' && !canRun(join(dirname(path), 'chromium-headless-shell')))
    await installOptionalPackages();
  return path;
}

function findChromium(): string | undefined {
  const folders = ['/usr/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPaths];
  return candidates.find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// macOS and Windows bring theirs.
async function hasChineseFont(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { code, output } = await runProgram('fc-list', [':lang=zh', 'family']);
  return code === 0 && output.trim() !== '';
}
