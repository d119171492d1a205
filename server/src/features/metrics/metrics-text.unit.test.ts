import { describe, expect, it } from 'vitest';
import { RequestMetrics } from '../../plugins/request-metrics.ts';
import { gauge, metricsText } from './metrics-text.ts';
import { requestFamilies } from './request-families.ts';

describe('figures as Prometheus reads them', () => {
  it('have their meaning and their kind before them', () => {
    expect(metricsText([gauge('portal_mails_waiting', 'Mails.', 3)])).toBe(
      '# HELP portal_mails_waiting Mails.\n# TYPE portal_mails_waiting gauge\nportal_mails_waiting 3\n',
    );
  });

  it('keep a label within its quotes', () => {
    const samples = [{ labels: { route: 'a"b\\c\nd' }, value: 1 }];
    const text = metricsText([{ name: 'x', type: 'counter', help: 'X.', samples }]);
    expect(text.split('\n')[2]).toBe('x{route="a\\"b\\\\c\\nd"} 1');
  });

  it('count each answer in every class that it was quick enough for', () => {
    const metrics = new RequestMetrics();
    for (const seconds of [0.005, 0.02, 60]) metrics.count('GET', '/api/orders/', 200, seconds);
    metrics.count('GET', '/api/orders/', 403, 0.001);
    const lines = metricsText(requestFamilies(metrics)).split('\n');
    const route = 'method="GET",route="/api/orders/"';
    expect(lines).toContain(`portal_http_requests_total{${route},status="200"} 3`);
    expect(lines).toContain(`portal_http_requests_total{${route},status="403"} 1`);
    const name = 'portal_http_request_duration_seconds';
    expect(lines.filter((line) => line.startsWith(`${name}_bucket`))).toHaveLength(12);
    expect(lines).toContain(`${name}_bucket{${route},le="0.005"} 2`);
    expect(lines).toContain(`${name}_bucket{${route},le="0.025"} 3`);
    expect(lines).toContain(`${name}_bucket{${route},le="10"} 3`);
    expect(lines).toContain(`${name}_bucket{${route},le="+Inf"} 4`);
    expect(lines).toContain(`${name}_count{${route}} 4`);
  });
});
