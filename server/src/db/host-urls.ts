/** Splits a URL of several servers as libpq writes it, `postgres://a:5432,b:5432/portal`, into one for each. */
export function hostUrls(databaseUrl: string): string[] {
  const [start = ''] = /^\w+:\/\/[^/?]*/.exec(databaseUrl) ?? [];
  const hostsAt = Math.max(start.lastIndexOf('/'), start.lastIndexOf('@')) + 1;
  const end = databaseUrl.slice(start.length);
  return start
    .slice(hostsAt)
    .split(',')
    .map((host) => start.slice(0, hostsAt) + host + end);
}
