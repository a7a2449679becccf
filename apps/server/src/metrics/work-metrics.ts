import { Counter, Gauge, type Registry } from 'prom-client';
import type { Meter } from './meter.ts';

/** What the server's parts tell: jobs, messages, mail, text messages, files. */
export function addWorkMetrics(registry: Registry): Meter {
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  // not `job`, which is Prometheus' own
  const byJob = { labelNames: ['name'], registers } as const;
  const byOutcome = { labelNames: ['outcome'], registers } as const;
  const runs = new Counter({ name: 'gongdu_job_runs_total', help: 'Tries of jobs on this node.', ...byJob });
  const failures = new Counter({ name: 'gongdu_job_failures_total', help: 'Tries that failed.', ...byJob });
  const givenUp = new Counter({
    name: 'gongdu_jobs_given_up_total',
    help: 'Jobs that failed at every try; told by the node that cleared them away.',
    ...byJob,
  });
  const succeededAt = new Gauge({
    name: 'gongdu_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded on this node, by the clock.',
    ...byJob,
  });
  const duration = new Gauge({
    name: 'gongdu_job_duration_seconds',
    help: 'How long its last try took.',
    ...byJob,
  });
  const stored = counter('gongdu_messages_stored_total', 'Messages stored by this node.');
  const delivered = counter('gongdu_messages_delivered_total', 'Messages pushed, one for each socket.');
  const mails = new Counter({ name: 'gongdu_mails_total', help: 'Letters by mail.', ...byOutcome });
  const texts = new Counter({ name: 'gongdu_text_messages_total', help: 'Text messages.', ...byOutcome });
  const files = counter('gongdu_files_stored_total', 'Uploaded files that were stored.');
  for (const each of [mails, texts]) for (const outcome of ['sent', 'failed']) each.inc({ outcome }, 0);
  return {
    jobRan: (job, ms, failed) => {
      runs.inc({ name: job });
      duration.set({ name: job }, ms / 1_000);
      if (failed) failures.inc({ name: job });
      else succeededAt.setToCurrentTime({ name: job });
    },
    jobGivenUp: (job) => givenUp.inc({ name: job }),
    messageStored: () => stored.inc(),
    messageDelivered: (sockets) => delivered.inc(sockets),
    mailSent: (failed) => mails.inc({ outcome: failed ? 'failed' : 'sent' }),
    textSent: (failed) => texts.inc({ outcome: failed ? 'failed' : 'sent' }),
    fileStored: () => files.inc(),
  };
}
