import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { AnchorButton } from './link-button.tsx';

/** A click that the browser should handle itself: another tab, another window, a download. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A link that looks like a button to a page known only by its whole address, such as a remembered list. */
export function AddressButton({
  href,
  ...rest
}: ComponentProps<typeof AnchorButton> & { readonly href: string }) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return <AnchorButton {...rest} href={href} onClick={go} />;
}
