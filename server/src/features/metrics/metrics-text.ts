/** One figure of a family; a histogram's have a suffix. */
export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string | number>>;
  readonly suffix?: '_bucket' | '_count' | '_sum';
}

/** Figures of one meaning. */
export interface MetricFamily {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** The families in Prometheus' text format, version 0.0.4. */
export function metricsText(families: readonly MetricFamily[]): string {
  return families.map(familyText).join('');
}

/** A family of one figure without labels. */
export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, type: 'gauge', help, samples: [{ value }] };
}

function familyText({ name, type, help, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelsText(labels: NonNullable<Sample['labels']>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(String(value))}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\"\n]/g, (character) =>
    character === '\n' ? '\\n' : `\\${character}`,
  );
}
