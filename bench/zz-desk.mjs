const { measureQueue } = await import('/work/wt/bench/bench/src/moderation/queue.ts');
process.on('SIGTERM', () => { console.log('SIGTERM', process.ppid); process.exit(1); });
await measureQueue();
