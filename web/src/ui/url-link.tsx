import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { AnchorButton } from './link-button.tsx';

/** Whether the browser should handle a click itself: another tab, another window, a download. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function useGo(href: string) {
  const router = useRouter();
  return (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
}

/** A link styled as a button to a page known only by its URL, such as a remembered list. */
export function UrlButton({
  href,
  ...rest
}: ComponentProps<typeof AnchorButton> & { readonly href: string }) {
  return <AnchorButton {...rest} href={href} onClick={useGo(href)} />;
}

/** The same as a text link. */
export function UrlLink({ href, children }: { readonly href: string; children: ReactNode }) {
  return (
    <a href={href} onClick={useGo(href)}>
      {children}
    </a>
  );
}
