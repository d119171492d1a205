import type { HtmlTagDescriptor, Plugin } from 'vite';

const preloadedFonts = /(newsreader-latin-500-normal|source-sans-3-latin-wght-normal).*\.woff2$/;

function preloadTag(fileName: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: {
      rel: 'preload',
      href: `/${fileName}`,
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
      // After the scripts: text shows in a system font of the same measures until then.
      fetchpriority: 'low',
    },
    injectTo: 'head',
  };
}

/** Preloads the two latin font files by their built, hashed names. */
export function preloadFonts(): Plugin {
  return {
    name: 'portal:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((fileName) => preloadedFonts.test(fileName))
          .map(preloadTag),
    },
  };
}
