import { AsyncLocalStorage } from 'node:async_hooks';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const portalMeta = /<meta name="(portal-[a-z]+)" content="([^"]*)"/g;
const named: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#x27': "'",
};

function decode(attribute: string): string {
  return attribute.replace(
    /&(amp|quot|lt|gt|#39|#x27);/g,
    (whole, name: string) => named[name] ?? whole,
  );
}

function metaTags(page: string): HtmlTagDescriptor[] {
  return [...page.matchAll(portalMeta)].map(([, name, content]) => ({
    tag: 'meta',
    attrs: { name: name ?? '', content: decode(content ?? '') },
    injectTo: 'head',
  }));
}

/**
 * Development only: copies the metas that the page server writes for this visitor (session, provider) into Vite's page.
 */
export function pageFromServer(apiUrl: string): Plugin {
  const visitorCookies = new AsyncLocalStorage<string>();
  return {
    name: 'portal:page-from-server',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        visitorCookies.run(request.headers.cookie ?? '', next);
      });
    },
    async transformIndexHtml() {
      const headers = { cookie: visitorCookies.getStore() ?? '', accept: 'text/html' };
      const page = await fetch(`${apiUrl}/about`, { headers });
      return metaTags(await page.text());
    },
  };
}
