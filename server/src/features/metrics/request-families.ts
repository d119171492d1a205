import {
  DURATION_BOUNDS_S,
  type RequestMetrics,
  type RouteDurations,
} from '../../plugins/request-metrics.ts';
import type { MetricFamily, Sample } from './metrics-text.ts';

/** What this process answered, and how long it took. */
export function requestFamilies({ durations, statuses }: RequestMetrics): MetricFamily[] {
  return [
    {
      name: 'portal_http_requests_total',
      type: 'counter',
      help: 'Answers since the start of the process, by route and status.',
      samples: statuses.map(({ count, ...labels }) => ({ labels, value: count })),
    },
    {
      name: 'portal_http_request_duration_seconds',
      type: 'histogram',
      help: 'Time from a request to its whole answer, by route.',
      samples: durations.flatMap(histogramOf),
    },
  ];
}

/** Buckets count everything up to their bound. */
function histogramOf({ method, route, counts, sumS }: RouteDurations): Sample[] {
  const labels = { method, route };
  const bounds = [...DURATION_BOUNDS_S, '+Inf'];
  let upToHere = 0;
  const buckets = bounds.map((le, at): Sample => {
    upToHere += counts[at] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le }, value: upToHere };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sumS },
    { suffix: '_count', labels, value: upToHere },
  ];
}
