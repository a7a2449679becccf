import { hostname } from 'node:os';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '../config/observation.ts';
import { loggedPath } from '../http/logged-path.ts';
import type { CallWatcher, EndedCall } from '../http/watch-calls.ts';
import type { JobRunner } from '../jobs/jobs.ts';
import { counted } from '../metrics/counted.ts';
import { type OutsideWatcher, watchOutside } from '../metrics/outside-watch.ts';
import { type CallStep, noteStep, type RunningCall, runningCall } from '../shared/running-call.ts';

export interface TracesOptions extends TracesConfig {
  readonly version: string;
  readonly slowCallMs: number;
  /** Told when the collector begins to refuse. */
  readonly onFailure: (error: Error) => void;
}

/** Milliseconds that one delivery to the collector may take. */
const deliveryTimeoutMs = 5_000;
/** Milliseconds for which a stopping server waits for the last one. */
const lastDeliveryTimeoutMs = 2_000;

export type CallTraces = ReturnType<typeof createCallTraces>;

/**
 * Sends a trace for each call and each try of a job, made when it has ended: failed ones and slow calls always, of the others
 * a share. The id of a call's is that of the request without dashes, which refusals show as `traceId`. This file is loaded
 * only where traces are on.
 */
export function createCallTraces({ url, headers, share, version, slowCallMs, onFailure }: TracesOptions) {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: deliveryTimeoutMs });
  let traceId = '';
  const ids = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'gongdu',
      'service.version': version,
      'host.name': hostname(),
    }),
    // asked in the same moment in which a call's first span is made
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => ids.generateSpanId() },
    spanLimits: { attributeValueLengthLimit: 2_000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingFailure(exporter, onFailure),
        exportTimeoutMillis: deliveryTimeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer('gongdu');
  const isKept = ({ ms, request }: EndedCall, id: string) =>
    request.outcome?.err || (slowCallMs > 0 && ms >= slowCallMs) || isOfShare(id, share);
  const calls: CallWatcher = {
    readsSteps: true,
    ended: (call) => {
      traceId = call.request.id.replaceAll('-', '');
      if (isKept(call, traceId)) traceCall(tracer, call);
    },
  };
  const runJob: JobRunner = async (name, run) => {
    const running: RunningCall = { statements: 0, sqlMs: 0, steps: [] };
    const startedAt = performance.now();
    const tell = (failed: boolean) => {
      traceId = ids.generateTraceId();
      if (failed || isOfShare(traceId, share)) traceJob(tracer, { name, running, startedAt, failed });
    };
    return runningCall.run(running, () => counted(run, tell)());
  };
  const outside: OutsideWatcher = ({ call, ...request }) => noteStep(call, { kind: 'outside', ...request });
  const stopOutside = watchOutside(outside);
  return {
    calls,
    runJob,
    close: async () => {
      stopOutside();
      const patience = new Promise((resolve) => setTimeout(resolve, lastDeliveryTimeoutMs).unref());
      // a failure has been told by then
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
    },
  };
}

/** Nodes and services that know the id choose the same traces. */
function isOfShare(id: string, share: number): boolean {
  return Number.parseInt(id.slice(0, 8), 16) < share * 2 ** 32;
}

function traceCall(tracer: Tracer, call: EndedCall): void {
  const { request, route, status, startedAt, ms, bytes, cutOff, running } = call;
  const { method, url, memberUid, outcome } = request;
  const span = tracer.startSpan(
    route === null ? method : `${method} ${route}`,
    {
      kind: SpanKind.SERVER,
      startTime: timeOf(startedAt),
      attributes: attributesOf({
        'http.request.method': method,
        'http.route': route,
        'url.path': loggedPath(url),
        'http.response.status_code': status,
        'http.response.size': bytes,
        'user.id': memberUid === null ? null : String(memberUid),
        'error.type': outcome?.problem,
        'gongdu.cut_off': cutOff || null,
        'gongdu.statements': running?.statements,
      }),
    },
    ROOT_CONTEXT,
  );
  if (outcome?.err || (status >= 500 && !cutOff)) span.setStatus({ code: SpanStatusCode.ERROR });
  traceSteps(tracer, span, running);
  span.end(timeOf(startedAt + ms));
}

interface EndedJob {
  readonly name: string;
  readonly running: RunningCall;
  readonly startedAt: number;
  readonly failed: boolean;
}

function traceJob(tracer: Tracer, { name, running, startedAt, failed }: EndedJob): void {
  const attributes = { 'gongdu.job': name, 'gongdu.statements': running.statements };
  const options = { kind: SpanKind.INTERNAL, startTime: timeOf(startedAt), attributes };
  const span = tracer.startSpan(`job ${name}`, options, ROOT_CONTEXT);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  traceSteps(tracer, span, running);
  span.end(timeOf(performance.now()));
}

function traceSteps(tracer: Tracer, span: Span, running: RunningCall | null): void {
  const context = trace.setSpan(ROOT_CONTEXT, span);
  for (const step of running?.steps ?? []) {
    const { name, attributes, failed } = describe(step);
    const part = tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, startTime: timeOf(step.startedAt), attributes: attributesOf(attributes) },
      context,
    );
    if (failed) part.setStatus({ code: SpanStatusCode.ERROR });
    part.end(timeOf(step.startedAt + step.ms));
  }
}

function describe(step: CallStep): { name: string; attributes: Loose; failed: boolean } {
  if (step.kind === 'statement') {
    const operation = /^\W*(\w+)/.exec(step.text)?.[1]?.toUpperCase() ?? 'SQL';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': step.text,
    };
    return { name: operation, attributes, failed: step.failed };
  }
  const { hostname: address, port } = new URL(step.origin);
  const attributes = {
    'http.request.method': step.method,
    'server.address': address,
    'server.port': port === '' ? null : Number(port),
    'http.response.status_code': step.status,
  };
  return { name: step.method, attributes, failed: step.status === null || step.status >= 400 };
}

type Loose = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Without those that say nothing. */
function attributesOf(loose: Loose): Attributes {
  return Object.fromEntries(
    Object.entries(loose).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  );
}

/** Milliseconds since 1970. */
function timeOf(moment: number): number {
  return performance.timeOrigin + moment;
}

/** Once, until it works again: a delivery is due every few seconds. */
function tellingFailure(exporter: SpanExporter, onFailure: (error: Error) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && !isFailing) onFailure(error);
        isFailing = error !== undefined;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
