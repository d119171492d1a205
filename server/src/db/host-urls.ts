/** Splits a URL of several servers as libpq writes it, `postgres://a:5432,b:5432/portal`, into one for each. */
export function hostUrls(databaseUrl: string): string[] {
  const parts = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl);
  const [, start = '', hosts = '', end = ''] = parts ?? [];
  return hosts.split(',').map((host) => start + host + end);
}
