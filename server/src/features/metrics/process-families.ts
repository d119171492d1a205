import type { IntervalHistogram } from 'node:perf_hooks';
import { gauge, type MetricFamily } from './metrics-text.ts';

const QUANTILES = [0.5, 0.9, 0.99] as const;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Memory, processor and event loop of this process, under the names that other Node programs use. */
export function processFamilies(
  eventLoop: IntervalHistogram,
  resolutionMs: number,
): MetricFamily[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const startS = performance.timeOrigin / 1000;
  // What is measured is the time between two looks at the clock, which are so far apart when nothing is late.
  const lagS = (percent: number) =>
    Math.max(0, eventLoop.percentile(percent) / NANOSECONDS - resolutionMs / 1000);
  const quantiles = QUANTILES.map((quantile) => ({
    labels: { quantile },
    value: lagS(quantile * 100),
  }));
  return [
    gauge('process_start_time_seconds', 'When the process started, since 1970.', startS),
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', heapUsed),
    gauge(
      'nodejs_external_memory_bytes',
      'Memory of buffers and of the embedded engine.',
      external,
    ),
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time since the start.',
      samples: [{ value: (user + system) / MICROSECONDS }],
    },
    {
      name: 'nodejs_eventloop_lag_seconds',
      type: 'gauge',
      help: 'How late the event loop was, since the figures were asked for last.',
      samples: quantiles,
    },
  ];
}
