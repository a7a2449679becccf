// Loaded with --import before the asked script when npm started this process. npm sends a SIGTERM to its shell only,
// and a killed npm signals none of its children; without this the program would stay alive and keep its port.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.platform !== 'win32') watchParents();

function watchParents() {
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

// The shell, and npm above it. Where the shell replaced itself with us, npm is the parent, and who is above
// npm is none of our business: it may well end before us.
function parents() {
  return `${process.ppid} ${parentIsShell() ? shellsParent() : ''}`;
}

function parentIsShell() {
  const [program = '', flag] = read(`/proc/${process.ppid}/cmdline`).split('\0');
  return program.endsWith('sh') && flag === '-c';
}

function shellsParent() {
  return /^PPid:\s*(\d+)/m.exec(read(`/proc/${process.ppid}/status`))?.[1];
}

/** @param {string} file only Linux has these */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
